/**
 * Rewrites a page of React Router so that it paints before its modules load. The style sheet loads first. After the
 * first paint, the modules load in parallel. Each module runs in its own task, so that a phone stays responsive. A
 * click on a button before hydration is repeated afterwards, unless it is too old.
 *
 * @param read Returns the code of a module by its URL.
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
      // The entry module hydrates the page, so it runs last.
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

/** Sorts modules so that each comes after its imports. */
function importedFirst(modules: readonly string[], read: (href: string) => string): readonly string[] {
  const ordered = new Set<string>()
  const seen = new Set<string>()
  const visit = (href: string) => {
    if (seen.has(href)) return
    seen.add(href)
    for (const [, path = ''] of read(href).matchAll(/\b(?:from|import)"((?:\.|\/assets)\/[^"]+)"/g))
      visit(new URL(path, `http://localhost${href}`).pathname)
    ordered.add(href)
  }
  modules.forEach(visit)
  return [...ordered]
}

/** Milliseconds after which a click before hydration is dropped. */
const clickLifetime = 5000

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
  for (const [button, at] of early) if (performance.now() - at <= ${clickLifetime}) button.click();
}, { once: true });
`
