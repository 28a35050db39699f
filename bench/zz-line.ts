import { builtClient } from '#dev/client.ts';
import { startGateway } from '#dev/gateway.ts';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { createVisitor } from './vitals/demo-visitor.ts';
import { onNewPhone, slowDown } from './vitals/phone.ts';
const [variant] = process.argv.slice(2);
const stack = await startStack({ port: 0, client: 'built', seeds: ['demo'], dataDir: scratchDir('bench'), durable: false, env: { RATE_LIMITS: 'off' } });
const gateway = await startGateway({ port: 0, client: () => builtClient(`/tmp/w/v/${variant}`), apiPorts: () => stack.instances.flatMap((one) => one?.port ?? []), providerPort: 1, mailboxPort: 1 });
const url = `http://localhost:${gateway.port}`;
const { visitor } = await createVisitor(stack.url);
try {
    await onNewPhone(url, visitor, async ({ page, cdp }) => {
      await page.addInitScript(`globalThis.__t=[];new PerformanceObserver(l=>{for(const e of l.getEntries())__t.push(e.entryType+' '+Math.round(e.startTime)+' '+Math.round(e.duration)+' '+(e.url??e.element?.id??''))}).observe({type:'longtask',buffered:true});new PerformanceObserver(l=>{for(const e of l.getEntries())__t.push('LCP '+Math.round(e.startTime)+' '+(e.element?.id||e.element?.tagName)+' '+e.size)}).observe({type:'largest-contentful-paint',buffered:true});new MutationObserver((_, o) => { if (!document.querySelector('article:not([inert])')) return; o.disconnect(); __t.push('card in DOM '+performance.now()); requestAnimationFrame(()=>setTimeout(()=>__t.push('card painted '+performance.now())))}).observe(document, {childList:true,subtree:true})`);
      await slowDown(cdp);
      await page.goto(`${url}/app`, { waitUntil: 'commit' });
      await page.waitForTimeout(8000);
      console.log(await page.evaluate(`performance.getEntriesByType('resource').filter(e=>e.startTime<5000).map(e=>Math.round(e.startTime)+' req '+Math.round(e.requestStart)+' first '+Math.round(e.responseStart)+' end '+Math.round(e.responseEnd)+' '+e.transferSize+' '+e.name.split('/').slice(3).join('/')).join('\\n')+'\\n'+__t.join('\\n')+'\\n'+performance.getEntriesByType('paint').map(e=>e.name+' '+e.startTime).join('\\n')+'\\nnav '+performance.getEntriesByType('navigation')[0].responseEnd`));
    });
} finally {
  await stack.stop();
}
process.exit();
