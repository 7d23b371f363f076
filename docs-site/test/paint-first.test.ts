import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { paintFirst } from '../scripts/paint-first.js'

const code: Readonly<Record<string, string>> = {
  '/assets/react.js': 'export{a}',
  '/assets/entry.js': 'import{a}from"./root.js";start()',
  '/assets/root.js': 'import{a}from"./part.js";import"/assets/react.js";export{a}',
  '/assets/part.js': 'import{b}from"./root.js";import"./unlisted.js";export{b}',
  '/assets/unlisted.js': 'export{c}',
}
const html = [
  '<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>',
  '<link rel="icon" href="/icon.svg"/><link rel="stylesheet" href="/assets/site.css"/></head>',
  '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n',
  'window.modules = {route0};\nimport("/assets/entry.js");</script>',
].join('')

const painted = paintFirst(html, '/assets/react.js', (href) => code[href]!)
const [requested, run] = [...painted.matchAll(/ of (\[.*?\])/g)].map(([, list = '']) => JSON.parse(list) as string[])

test('loads the style sheet first, and delays modules until the first paint', () => {
  expect(painted.match(/<link [^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/site.css"/>',
    '<link rel="icon" href="/icon.svg"/>',
  ])
  const script = painted.slice(painted.indexOf('<script'))
  expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.search(/import|modulepreload/))
  expect(script).not.toMatch(/^import /m)
  expect(script).toContain('const route0 = await import("/assets/root.js")')
})

test('runs each module after its imports, and the entry module last', () => {
  expect(requested).toEqual(['/assets/react.js', '/assets/entry.js', '/assets/root.js'])
  expect(run).toEqual(['/assets/react.js', '/assets/unlisted.js', '/assets/part.js', '/assets/root.js'])
})

test('replays a click before hydration once, unless it is older than five seconds', () => {
  const begin = painted.indexOf('async="">') + 'async="">'.length
  const keepClicks = painted.slice(begin, painted.indexOf('await new Promise', begin))
  const page = new EventTarget()
  let now = 0
  runInNewContext(keepClicks, {
    addEventListener: page.addEventListener.bind(page),
    document: page,
    performance: { now: () => now },
  })
  const clicked: string[] = []
  const buttons = ['old', 'new'].map((name) => ({ click: () => clicked.push(name) }))
  const [old, recent] = buttons as [object, object]
  const click = (button: object, timeStamp: number) => {
    const event = Object.defineProperties(new Event('click'), {
      target: { value: { closest: () => button } },
      timeStamp: { value: timeStamp },
    })
    page.dispatchEvent(event)
  }

  click(old, 0)
  click(recent, 1000)
  click(recent, 1100)
  now = 6000
  page.dispatchEvent(new Event('hydrated'))

  expect(clicked).toEqual(['new'])
})
