import type { PageContext } from './page-context.js'

/** Colours that the app can set in the query of the page's URL, and their defaults. */
const colors = {
  background: ['#ffffff', '#18181b'],
  raised: ['#f6f6f7', '#27272a'],
  text: ['#18181b', '#f4f4f5'],
  muted: ['#5f5f6b', '#a1a1aa'],
  line: ['#e4e4e8', '#3f3f46'],
  accent: ['#18181b', '#f4f4f5'],
  accentText: ['#ffffff', '#18181b'],
} as const

const sheet = `
* { box-sizing: border-box; margin: 0 }
[hidden], iframe { display: none !important }
body { background: var(--background); color: var(--text); font: 14px/20px system-ui, sans-serif; padding: 4px;
  overflow-wrap: anywhere; -webkit-font-smoothing: antialiased }
main { display: grid; gap: 16px }
section { background: var(--raised); border-radius: 12px; display: grid; gap: 12px; padding: 14px 16px }
h2, label { font: 600 14px/20px system-ui, sans-serif }
p { color: var(--muted) }
ul { list-style: none; padding: 0 }
output, input, textarea { background: var(--background); border: 1px solid var(--line); border-radius: 8px;
  color: var(--text); display: block; font: 12px/20px ui-monospace, monospace; min-height: 82px; padding: 10px;
  width: 100% }
input { min-height: 44px }
input.secret { -webkit-text-security: disc }
input[aria-invalid] { border-color: var(--problem) }
output { user-select: none }
output[data-open] { user-select: text }
.row { display: grid; gap: 8px; grid-template-columns: 1fr 1fr }
button { background: transparent; border: 1px solid var(--line); border-radius: 12px; color: var(--text); cursor: pointer;
  font: 500 14px/20px system-ui, sans-serif; min-height: 44px; padding: 0 12px }
button.main { background: var(--accent); border-color: var(--accent); color: var(--accentText) }
p:empty { display: none }
button:focus-visible, input:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
button[aria-disabled=true] { cursor: not-allowed; opacity: .5 }
.warn { color: var(--text) }
.problem { color: var(--problem) }
h1 { font: 600 18px/24px system-ui, sans-serif; text-align: center }
h1 + p { text-align: center }
dl { display: grid; gap: 10px; margin: 0 }
dl div { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between }
dt { color: var(--muted) }
dt, dd { overflow: clip; overflow-clip-margin: 4px }
dd { font-variant-numeric: tabular-nums; margin: 0; margin-inline-start: auto; text-align: end; white-space: pre-wrap }
dt[hidden] + dd, .long dd { flex-basis: 100%; text-align: start }
.address dd { font: 12px/20px ui-monospace, monospace }
.hero { flex-direction: column; align-items: center; padding: 4px 0 8px }
.hero dd { font: 600 24px/32px system-ui, sans-serif; margin: 0; text-align: center }
.part { display: block }
.fiat { color: var(--muted); font: 400 14px/20px system-ui, sans-serif }
.choices { display: flex; flex-wrap: wrap; gap: 8px }
.choices button { min-height: 36px }
button[aria-pressed=true] { border-color: var(--text); box-shadow: inset 0 0 0 1px var(--text) }
.taking { align-items: center; display: grid; gap: 8px 12px; grid-template-columns: auto 1fr }
.taking p, .taking .row { grid-column: 1 / 3 }
.text { display: grid; gap: 12px }
summary { cursor: pointer }
summary, details p { font-variant-numeric: tabular-nums }
input.code { font: 18px/24px ui-monospace, monospace; min-height: 44px; text-align: center }
@media (max-width: 300px) { .row { grid-template-columns: 1fr } }
[data-window] body { margin: 0 auto; max-width: 488px; padding: 24px }
[data-low] main { gap: 8px }
@media (min-height: 480px) {
  [data-window] .reading { display: flex; flex-direction: column; max-height: calc(100dvh - 48px) }
  [data-window] .text { border-bottom: 1px solid transparent; margin: -4px; min-height: 0; overflow-y: auto; padding: 4px;
    animation: more linear both; animation-timeline: scroll(self) }
  .taking { flex: none }
}
@keyframes more { 0%, 99% { border-color: var(--line) } 100% { border-color: transparent } }
`

type Name = keyof typeof colors

/** Pairs of text and background colours that need contrast. */
const pairs: readonly (readonly [Name, Name])[] = [
  ['text', 'background'],
  ['text', 'raised'],
  ['muted', 'background'],
  ['muted', 'raised'],
]
/** The minimum contrast of large text (WCAG 2). */
const leastContrast = 3

/** Returns the relative luminance of a colour (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Candidates for the colour of errors. The first readable candidate is used. */
const problems = ['#b91c1c', '#fca5a5']

type Given = Readonly<Record<string, string | undefined>>

/**
 * Applies the style of the page, and applies it again after each change of the colour scheme. Accepts only colours of
 * the form '#rrggbb', and ignores unreadable ones. Nothing else in the query affects the style. The same rules apply to
 * later changes.
 */
export function applyStyle({ query, window }: Pick<PageContext, 'query' | 'window'>): (query: URLSearchParams) => void {
  const { document } = window
  const styles = new window.CSSStyleSheet()
  styles.replaceSync(sheet)
  document.adoptedStyleSheets = [styles]
  const scheme = window.matchMedia('(prefers-color-scheme: dark)')
  let given: Given = Object.fromEntries(query)
  const color = () => colorPage(document.documentElement, { given, isDark: scheme.matches })
  color()
  scheme.addEventListener('change', color)
  return (now) => {
    given = Object.fromEntries(now)
    color()
  }
}

function colorPage({ style }: HTMLElement, { given, isDark }: { given: Given; isDark: boolean }): void {
  const defaultOf = (name: Name) => colors[name][isDark ? 1 : 0]
  const selected = (name: Name) => {
    const color = given[name] ?? ''
    const isColor = /^#[0-9a-f]{6}$/i.test(color)
    return isColor ? color : defaultOf(name)
  }
  // The user must be able to read a request. Otherwise script of the embedding page could hide it with unreadable
  // colours.
  const isReadable = pairs.every(([ink, paper]) => contrast(selected(ink), selected(paper)) >= leastContrast)
  const isRead = (name: Name) => pairs.some((pair) => pair.includes(name))
  const shown = (name: Name) => (isReadable || !isRead(name) ? selected(name) : defaultOf(name))
  for (const name of Object.keys(colors) as Name[]) style.setProperty(`--${name}`, shown(name))
  const paper = shown('background')
  const problem = problems.find((ink) => contrast(ink, paper) >= 4.5) ?? shown('text')
  style.setProperty('--problem', problem)
  style.colorScheme = contrast(paper, '#ffffff') > contrast(paper, '#000000') ? 'dark' : 'light'
}
