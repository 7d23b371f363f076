import { afterEach, expect, test, vi } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import { rest, showScenario } from './show-scenario'

/** CSS outside of layers: common resets and the template of create-vite. */
const hostCss = `
  *, *::before, *::after { margin: 0; padding: 0; border: 0; outline: 0; box-sizing: content-box; }
  body { text-align: center; letter-spacing: 0.2em; text-transform: uppercase; }
  a { font-weight: 500; color: #646cff; text-decoration: inherit; }
  h1, h2 { font-family: serif; font-size: 56px; font-weight: 500; letter-spacing: -1.68px; margin: 32px 0; color: #f3f4f6; }
  p { margin: 1em; color: red; }
  button { border-radius: 8px; border: 1px solid transparent; padding: 0.6em 1.2em; font-size: 1em; background-color: #1a1a1a; }
  button:focus, button:focus-visible { outline: 4px auto -webkit-focus-ring-color; }
  input, input[type='text'], input[type='email'] { width: 40px; height: 12px; font-size: 9px; border: 3px dashed red; }
  svg { width: 4em; display: inline; }
  code { font-size: 15px; padding: 4px 8px; background: #f4f3ec; display: inline-flex; }
  dl, dt, dd, ul { display: block; float: left; }
  div { line-height: 3; position: static; }
  section, header, details, summary, span { display: inline; max-width: 20px; }
`

const shown = ['landing/failed', 'awaiting-code/refused', 'send-transaction/approval', 'sign-request/typed-data']

const host = document.createElement('style')
afterEach(() => host.remove())

type Styles = readonly { readonly name: string; readonly values: ReadonlyMap<string, string> }[]

/** Returns all computed styles of all elements in the modal. */
const styles = (): Styles =>
  [...document.querySelectorAll('[data-keyhook], [data-keyhook] *:not(style)')].map((element) => {
    const computed = getComputedStyle(element)
    const names = Array.from(computed).filter((name) => !name.startsWith('--'))
    return {
      name: `${element.localName} ${element.getAttribute('data-slot')}`,
      values: new Map(names.map((name) => [name, computed.getPropertyValue(name)])),
    }
  })

/** Returns the changes by the host's CSS, as `element: property was, is`. */
async function changesByHostCss(css = hostCss): Promise<readonly string[]> {
  // The buttons are disabled by the click guard, or until the body has been read. Otherwise they look the same.
  const body = document.querySelector('[data-slot="screen-body"]')
  body?.scrollTo(0, body.scrollHeight)
  await vi.waitFor(() => expect(document.querySelector('[data-slot="button"][aria-disabled]')).toBeNull())
  // A rejected code is cleared after 1.4 s, and the focus moves.
  const refused = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-slot="code-input-box"][aria-invalid]')].map(
      ({ value }) => value,
    )
  await expect.poll(() => refused().join(''), { timeout: 60_000 }).toBe('')
  await rest()
  const before = styles()
  host.textContent = css
  document.head.append(host)
  await rest()
  return styles().flatMap(({ name, values }, index) =>
    [...values]
      .map(([property, is]) => [property, before[index]?.values.get(property), is] as const)
      .filter(([, was, is]) => was !== is)
      .map(([property, was, is]) => `${name}: ${property} ${was}, ${is}`),
  )
}

test.each(shown)('%s looks the same in an app with unlayered CSS', async (name) => {
  await showScenario(scenarios.find((scenario) => scenario.name === name)!)

  expect(await changesByHostCss()).toEqual([])
})

test.each([
  'font-variant: small-caps',
  '-webkit-text-stroke: 1px red',
  'text-indent: 2em',
  'text-shadow: 1px 1px red',
  'word-spacing: 1em',
])('the screens do not inherit body { %s } from the app', async (declaration) => {
  await showScenario(scenarios.find(({ name }) => name === shown[0])!)

  expect(await changesByHostCss(`body { ${declaration} }`)).toEqual([])
})

test('without the built-in style reset, unlayered CSS of the app changes a screen', async () => {
  await showScenario(scenarios.find(({ name }) => name === shown[0])!)
  document.adoptedStyleSheets = []

  expect((await changesByHostCss()).length).toBeGreaterThan(50)
})

test('keeps layered CSS rules of the app', async () => {
  await showScenario(scenarios.find(({ name }) => name === shown[0])!)
  const layered = document.createElement('style')
  layered.textContent = '@layer mine { [data-slot="screen-title"] { text-decoration: underline } }'
  document.head.append(layered)

  expect(getComputedStyle(document.querySelector('[data-slot="screen-title"]')!).textDecorationLine).toBe('underline')
  layered.remove()
})
