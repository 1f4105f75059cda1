import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path'
import { chromium } from '@playwright/test'
const dirs=process.argv.slice(2,4); const N=Number(process.argv[4]??3)
const types={'.js':'text/javascript','.html':'text/html','.svg':'image/svg+xml','.css':'text/css'}
const serve=(dir)=>new Promise(r=>{const s=http.createServer((q,a)=>{const p=new URL(q.url,'http://x').pathname;let f=path.join(dir,p);if(!fs.existsSync(f)||fs.statSync(f).isDirectory())f=path.join(dir,'index.html');a.setHeader('content-type',types[path.extname(f)]??'application/octet-stream');a.end(fs.readFileSync(f))});s.listen(0,'127.0.0.1',()=>r(s))})
const servers=await Promise.all(dirs.map(serve)); const out=dirs.map(()=>[])
for(let i=0;i<N;i++)for(const k of (i%2?[1,0]:[0,1])){
 const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
 const page=await b.newPage({viewport:{width:1280,height:800}})
 await page.addInitScript(()=>{const C='[role="feed"] article[aria-posinset]';const mo=new MutationObserver(()=>{if(document.querySelector(C)){mo.disconnect();performance.mark('dom');requestAnimationFrame(()=>{const ch=new MessageChannel();ch.port1.onmessage=()=>performance.mark('card');ch.port2.postMessage(0)})}});mo.observe(document,{childList:true,subtree:true})})
 await b.startTracing(page,{categories:['devtools.timeline','v8','blink.user_timing','disabled-by-default-devtools.timeline','toplevel','v8.compile']})
 await page.goto(`http://127.0.0.1:${servers[k].address().port}/?images=10000`)
 await page.waitForFunction(()=>performance.getEntriesByName('card').length)
 const ev=JSON.parse((await b.stopTracing()).toString()).traceEvents
 await b.close()
 const mark=ev.find(e=>e.name==='card'&&e.cat.includes('user_timing')); const pid=mark.pid,tid=mark.tid
 const nav=ev.filter(e=>e.name==='navigationStart'&&e.pid===pid).map(e=>e.ts).filter(t=>t<mark.ts).at(-1)??0
 const mine=ev.filter(e=>e.pid===pid&&e.tid===tid&&e.ph==='X'&&e.ts>=nav&&e.ts<mark.ts)
 const by={}
 for(const e of mine){by[e.name]=(by[e.name]??0)+(e.tdur??0)/1000}
 out[k].push(by)
}
const med=a=>a.toSorted((x,y)=>x-y)[a.length>>1]
const names=[...new Set(out.flat().flatMap(o=>Object.keys(o)))]
const rows=names.map(n=>[n,...out.map(o=>med(o.map(x=>x[n]??0)))]).filter(r=>r[1]>1.5||r[2]>1.5).sort((a,b)=>b[2]-a[2])
for(const r of rows)console.log(r[0].padEnd(40),...r.slice(1).map(x=>x.toFixed(1).padStart(8)))
servers.forEach(s=>s.close())
