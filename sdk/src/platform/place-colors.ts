// More than one export: the colours of a place as they are now, and whenever they are others.

import type { FramePlace } from './mount-frame.js'

type Colors = Readonly<Record<string, string>>

/** What a host or a screen marks a scheme by, on something around the place. */
const marks = { attributeFilter: ['class', 'style', 'data-theme'] }

/** Each as it is in the place; without those that are none. */
export function readPlaceColors({ colors = {}, element }: FramePlace): Colors {
  const read = Object.entries(colors).map(([name, color]) => [name, readColor(element, color)] as const)
  return Object.fromEntries(read.flatMap(([name, color]) => (color === undefined ? [] : [[name, color]])))
}

/** Tells the colours of a place whenever they have changed, until `signal` ends it. */
export function watchPlaceColors(place: FramePlace, tell: (colors: Colors) => void, signal: AbortSignal): void {
  const window = place.element.ownerDocument.defaultView
  if (!window) return
  let told = JSON.stringify(readPlaceColors(place))
  const look = () => {
    const colors = readPlaceColors(place)
    const now = JSON.stringify(colors)
    if (now === told) return
    told = now
    tell(colors)
  }
  const observer = new window.MutationObserver(look)
  for (let around: Element | null = place.element; around; around = around.parentElement)
    observer.observe(around, marks)
  signal.addEventListener('abort', () => observer.disconnect())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal })
}

/** A colour of CSS, as it is in an element, as '#rrggbb'. Undefined where the browser draws none. */
function readColor(element: HTMLElement, color: string): string | undefined {
  const { ownerDocument: document } = element
  const probe = document.createElement('span')
  probe.style.color = color
  element.append(probe)
  const computed = document.defaultView?.getComputedStyle(probe).color ?? ''
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || computed === '') return undefined
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
