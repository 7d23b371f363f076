/**
 * What React Router writes asks for every module before the style sheet, and runs them before the first paint where they
 * are there in time. Here a page is read first: its style sheet stands before all else, and its modules are asked for, side
 * by side, once it has been painted. A button that is clicked before React listens is clicked again then.
 */
export function paintFirst(html: string, react: string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const modules = [
    react,
    ...[...html.matchAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g)].map(([, href]) => href),
  ]
  return html
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<link ', `${sheets.join('')}<link `)
    .replace(/(<script type="module" async="">)([\s\S]*?)(<\/script>)/, (_, begin, script: string, end) =>
      [
        begin,
        keepClicks,
        'await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));\n',
        `for (const href of ${JSON.stringify(modules)}) `,
        `document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));\n`,
        script
          .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
          .replaceAll(/^import ("[^"]+")/gm, 'await import($1)'),
        end,
      ].join(''),
    )
}

const keepClicks = `const early = [];
const keep = (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  event.stopImmediatePropagation();
  early.push(button);
};
document.addEventListener('click', keep, true);
addEventListener('hydrated', () => {
  document.removeEventListener('click', keep, true);
  for (const button of early) button.click();
});
`
