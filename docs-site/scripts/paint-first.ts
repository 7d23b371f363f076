/**
 * What React Router writes asks for every module before the style sheet, and runs them before the first paint where they
 * are there in time. Here a page is read first: its style sheet stands before all else, and its modules are asked for, side
 * by side, once it has been painted. Each is run in a task of its own, so that a phone is never deaf for long. A button that
 * is clicked before React listens is clicked again then, once however often it was, unless that was long ago.
 *
 * @param read The code of a module by its address.
 */
export function paintFirst(html: string, react: string, read: (href: string) => string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const modules = [
    react,
    ...[...html.matchAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g)].map(([, href = '']) => href),
  ]
  return html
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<link ', `${sheets.join('')}<link `)
    .replace(/(<script type="module" async="">)([\s\S]*?)(<\/script>)/, (_, begin, script: string, end) => {
      // It starts the page as it runs, and comes last.
      const entry = /^import\("([^"]+)"\)/m.exec(script)?.[1]
      return [
        begin,
        keepClicks,
        'await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));\n',
        `for (const href of ${JSON.stringify(modules)}) `,
        `document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));\n`,
        `for (const href of ${JSON.stringify(importedFirst(modules, read).filter((href) => href !== entry))}) {\n`,
        '  await import(href);\n',
        '  await (globalThis.scheduler?.yield?.() ?? new Promise((next) => setTimeout(next)));\n}\n',
        script
          .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
          .replaceAll(/^import ("[^"]+")/gm, 'await import($1)'),
        end,
      ].join('')
    })
}

/** Each module after those that it imports. */
function importedFirst(modules: readonly string[], read: (href: string) => string): readonly string[] {
  const ordered = new Set<string>()
  const seen = new Set<string>()
  const visit = (href: string) => {
    if (seen.has(href)) return
    seen.add(href)
    for (const [, path = ''] of read(href).matchAll(/\b(?:from|import)"((?:\.|\/assets)\/[^"]+)"/g))
      visit(new URL(path, `http://site${href}`).pathname)
    ordered.add(href)
  }
  modules.forEach(visit)
  return [...ordered]
}

/** Who has waited longer is doing something else by then. */
const keptFor = 5000

const keepClicks = `const early = new Map();
const keep = (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  event.stopImmediatePropagation();
  early.set(button, event.timeStamp);
};
document.addEventListener('click', keep, true);
addEventListener('hydrated', () => {
  document.removeEventListener('click', keep, true);
  for (const [button, at] of early) if (performance.now() - at <= ${keptFor}) button.click();
}, { once: true });
`
