import type { FrameContainer } from './mount-frame.js'

type Colors = Readonly<Record<string, string>>

/** Attributes with which a host or screen switches its colour scheme, on an ancestor of the container. */
const marks = { attributeFilter: ['class', 'style', 'data-theme'] }

/** Returns the container's colours. Skips invalid colours. */
export function readContainerColors({ colors = {}, element }: FrameContainer): Colors {
  const read = Object.entries(colors).map(([name, color]) => [name, readColor(element, color)] as const)
  return Object.fromEntries(read.flatMap(([name, color]) => (color === undefined ? [] : [[name, color]])))
}

/** Reports the colours of a container whenever they change, until `signal` aborts. */
export function watchContainerColors(
  container: FrameContainer,
  tell: (colors: Colors) => void,
  signal: AbortSignal,
): void {
  const window = container.element.ownerDocument.defaultView
  if (!window) return
  let reported = JSON.stringify(readContainerColors(container))
  const look = () => {
    const colors = readContainerColors(container)
    const now = JSON.stringify(colors)
    if (now === reported) return
    reported = now
    tell(colors)
  }
  const observer = new window.MutationObserver(look)
  for (let around: Element | null = container.element; around; around = around.parentElement)
    observer.observe(around, marks)
  signal.addEventListener('abort', () => observer.disconnect())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal })
}

/** Returns a CSS colour, as in an element, as '#rrggbb'. Undefined if the browser cannot draw it. */
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
