/** The app once more, in a page of its own that has what this browser keeps in common with the first. */
export async function openTab(address: string): Promise<Window> {
  const frame = document.createElement('iframe')
  frame.title = 'The app in another tab'
  frame.tabIndex = -1
  // It is laid out as a tab is, and out of sight as one behind another.
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '-1' })
  frame.src = address
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await isLoaded
  return frame.contentWindow!
}
