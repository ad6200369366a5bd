import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct } from '../test/support/startProduct';
import { signInAsAdmin } from '../bench/signIn';
import { afterRest, openLead, visitList } from '../bench/web/visits';

const folder = process.argv[2] ?? path.join(__dirname, '../dist/web');
const maps = new Map<string, TraceMap>();
const mapOf = (url: string) => {
  const name = url.split('/').pop() ?? '';
  if (!maps.has(name)) {
    try { maps.set(name, new TraceMap(readFileSync(path.join(folder, name + '.map'), 'utf8'))); } catch { return undefined; }
  }
  return maps.get(name);
};
void (async () => {
  const product = await startProduct({ webFolder: folder });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAsAdmin(context, product);
  const { page } = await visitList(context, product.url);
  await afterRest(page);
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Performance.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  const metrics = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
  for (const row of [0, 1]) {
    const before = await metrics();
    await session.send('Profiler.start');
    const ms = await openLead(page, row);
    await page.waitForTimeout(800);
    const { profile } = await session.send('Profiler.stop');
    const after = await metrics();
    console.log(`\nrow ${row}: form after ${ms} ms`);
    for (const name of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration', 'Nodes', 'LayoutCount', 'RecalcStyleCount']) console.log(name, ((after[name] ?? 0) - (before[name] ?? 0)).toFixed(3));
    const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
    const self = new Map<number, number>();
    const label = (id: number) => {
      const f = nodes.get(id)!.callFrame;
      const map = mapOf(f.url);
      if (!map) return f.functionName + ' ' + (f.url.split('/').pop() ?? '');
      const at = originalPositionFor(map, { line: f.lineNumber + 1, column: f.columnNumber });
      const src = (at.source ?? '?').replace(/.*node_modules\//, '').replace(/^webpack:\/\/[^/]*\//, '');
      return `${src}:${at.line} ${at.name ?? ''} `;
    };
    const parent = new Map<number, number>();
    for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
    const isUnderClick = (id: number) => { for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) if (nodes.get(at)!.callFrame.functionName === 'dispatchEvent' || /react-dom-client.*dispatchEvent/.test(label(at))) return true; return false; };
    let time = 0; let begin: number | undefined; const timeline: string[] = []; let last = ''; let lastAt = 0; const within = new Map<string, number>();
    profile.samples?.forEach((id, i) => {
      time += (profile.timeDeltas?.[i] ?? 0) / 1000;
      if (begin === undefined && i > 50 && isUnderClick(id)) begin = time;
      if (begin === undefined || time - begin > ms + 20) return;
      self.set(id, (self.get(id) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000);
      let top = ''; for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const n = nodes.get(at)!.callFrame.functionName; if (n !== '(root)') top = label(at); }
      const seenHere = new Set<string>(); for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const k = label(at); if (/^src|commitRoot|renderRootSync|flushPassive|formik|react-router/.test(k) || /:(12895|12522|13229) /.test(k)) seenHere.add(k.replace('react-dom/cjs/react-dom-client.production.js','RD')); } if (top !== last) within.size && timeline.push('      ' + [...within].filter(([, v]) => v > 4).sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => k.replace(/src\/web\//, '').trim() + '=' + v.toFixed(0)).join(', ')), within.clear(); for (const k of seenHere) within.set(k, (within.get(k) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000);
      if (top !== last) { if (time - lastAt > 3 && last) timeline.push(`${(lastAt - begin).toFixed(0)}..${(time - begin).toFixed(0)} ${last}`); last = top; lastAt = time; }
    });
    const bySelf = new Map<string, number>(); const byFile = new Map<string, number>(); const incl = new Map<string, number>();
    for (const [id, ms] of self) {
      const l = label(id); bySelf.set(l, (bySelf.get(l) ?? 0) + ms);
      const file = l.split(':')[0]!; const pkg = file.startsWith('src') || !file.includes('/') ? file : file.split('/').slice(0, file.startsWith('@') ? 3 : 1).join('/');
      byFile.set(pkg, (byFile.get(pkg) ?? 0) + ms);
      const seen = new Set<string>();
      for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const k = label(at); if (!seen.has(k)) { seen.add(k); incl.set(k, (incl.get(k) ?? 0) + ms); } }
    }
    const top = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log(v.toFixed(1).padStart(8), k));
    console.log('--- timeline'); timeline.forEach((t) => console.log(t));
    console.log('--- by package'); top(byFile, 25);
    console.log('--- self'); top(bySelf, 30);
    console.log('--- inclusive'); top(incl, 60);
    if (row === 0) { await page.goBack(); await page.locator('[role="row"][data-id]').nth(5).waitFor(); await afterRest(page); }
  }
  await browser.close();
  await product.close();
  process.exit(0);
})();
