import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path'
import { chromium } from '@playwright/test'
const exe='/usr/bin/chromium-headless-shell'
const dirs=process.argv.slice(2,4); const N=Number(process.argv[4]??12); const slow=Number(process.argv[5]??1)
const types={'.js':'text/javascript','.html':'text/html','.svg':'image/svg+xml','.css':'text/css','.webp':'image/webp','.jpg':'image/jpeg'}
const serve=(dir)=>new Promise(r=>{const s=http.createServer((q,a)=>{const p=new URL(q.url,'http://x').pathname;let f=path.join(dir,p);if(!fs.existsSync(f)||fs.statSync(f).isDirectory())f=path.join(dir,'index.html');a.setHeader('content-type',types[path.extname(f)]??'application/octet-stream');a.end(fs.readFileSync(f))});s.listen(0,'127.0.0.1',()=>r(s))})
const out=dirs.map(()=>[])
const servers=await Promise.all(dirs.map(serve))
for(let i=0;i<N;i++)for(const k of (i%2?[1,0]:[0,1])){
 const b=await chromium.launch({executablePath:exe,args:['--no-sandbox']})
 const page=await b.newPage({viewport:{width:1280,height:800}})
 const cdp=await page.context().newCDPSession(page)
 if(slow>1)await cdp.send('Emulation.setCPUThrottlingRate',{rate:slow})
 await page.addInitScript(()=>{const t=window.__t={};const C='[role="feed"] article[aria-posinset]';
  const chk=()=>{const n=document.querySelectorAll(C).length; if(n&&!t.dom){t.dom=performance.now()} if(n){const ch=new MessageChannel();requestAnimationFrame(()=>{ch.port1.onmessage=()=>{t.card??=performance.now()};ch.port2.postMessage(0)});return true}};
  const mo=new MutationObserver(()=>{if(chk())mo.disconnect()});mo.observe(document,{childList:true,subtree:true});
  window.__loaf=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.__loaf.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'long-animation-frame',buffered:true})})
 const port=servers[k].address().port
 await page.goto(`http://127.0.0.1:${port}/?images=10000`)
 await page.waitForFunction(()=>window.__t.card)
 const r=await page.evaluate(()=>({...window.__t,fp:performance.getEntriesByName('first-paint')[0]?.startTime,res:performance.getEntriesByType('resource').filter(e=>/\.js/.test(e.name)).map(e=>[e.name.split('/').pop().split('-')[0],Math.round(e.startTime),Math.round(e.responseEnd)]),loaf:window.__loaf}))
 out[k].push(r)
 await b.close()
}
const med=a=>a.toSorted((x,y)=>x-y)[a.length>>1]
dirs.forEach((d,k)=>{console.log(d,'fp',med(out[k].map(r=>r.fp)).toFixed(0),'dom',med(out[k].map(r=>r.dom)).toFixed(0),'card',med(out[k].map(r=>r.card)).toFixed(0), 'min', Math.min(...out[k].map(r=>r.card)).toFixed(0));const m=out[k].toSorted((a,b)=>a.card-b.card)[N>>1];console.log(JSON.stringify(m.res),JSON.stringify(m.loaf))})
servers.forEach(s=>s.close())
