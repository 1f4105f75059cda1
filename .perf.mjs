import { chromium } from '@playwright/test'
import { requireChromium, CHROMIUM_ARGS } from '/work/h/kit/tests/support/chromium.mjs'
const b = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS })
const p = await b.newPage()
await p.goto('data:text/html,x')
const r = await p.evaluate(async () => {
  const c = new OffscreenCanvas(1216, 1216); const x = c.getContext('2d')
  for (let i=0;i<3000;i++){x.fillStyle=`hsl(${Math.random()*360} 60% ${Math.random()*100}%)`;x.beginPath();x.arc(Math.random()*1216,Math.random()*1216,Math.random()*60,0,7);x.fill()}
  const d=x.getImageData(0,0,1216,1216);for(let i=0;i<d.data.length;i+=4){const n=(Math.random()-.5)*16;d.data[i]+=n;d.data[i+1]+=n;d.data[i+2]+=n}x.putImageData(d,0,0)
  const png = await c.convertToBlob()
  const code = `
  onmessage=async({data:{png}})=>{
    const bm=await createImageBitmap(png); const out={}
    for(const wr of [true,false]) for(const q of ['low','medium','high']) for(const type of ['image/jpeg']){
      let draw=0,enc=0
      for(let k=0;k<6;k++){
      const c=new OffscreenCanvas(1080,1920);const x=c.getContext('2d',{alpha:false,willReadFrequently:wr});x.imageSmoothingQuality=q
      let t=performance.now(); x.drawImage(bm,200,0,684,1216,0,0,1080,1920); x.getImageData(0,0,1,1); draw+=performance.now()-t
      t=performance.now(); await c.convertToBlob({type,quality:.92}); enc+=performance.now()-t }
      out[wr+q+type]=[draw/6,enc/6]
    }
    let t=performance.now(); for(let k=0;k<4;k++){ const m=await createImageBitmap(bm,200,0,684,1216,{resizeWidth:1080,resizeHeight:1920,resizeQuality:'high'}); m.close()} out.resize=(performance.now()-t)/4
    t=performance.now(); for(let k=0;k<4;k++){ (await createImageBitmap(png)).close()} out.dec=(performance.now()-t)/4
    postMessage(out)
  }`
  return new Promise(res=>{const w=new Worker(URL.createObjectURL(new Blob([code])));w.onmessage=e=>res(e.data);w.postMessage({png})})
})
console.log(r)
await b.close()
