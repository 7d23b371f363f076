/** Opens the app in a second page. It shares the browser's storage with the first page. */
export async function openTab(address: string): Promise<Window> {
  const frame = document.createElement('iframe')
  frame.title = 'The app in another tab'
  frame.tabIndex = -1
  // The frame has the size of a tab, and is hidden as a background tab would be.
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '-1' })
  frame.src = address
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await isLoaded
  return frame.contentWindow!
}
