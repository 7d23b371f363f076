/** A colour of CSS, as it is in an element, as '#rrggbb'. Undefined where the browser draws none. */
export function readColor(element: HTMLElement, color: string): string | undefined {
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
