/** Resolves once the stage in a frame that has loaded shows its screen, and the screen no longer moves. */
export async function whenShown({ contentDocument: page }: HTMLIFrameElement): Promise<void> {
  if (!page) return
  const screen = await findScreen(page)
  await Promise.allSettled(screen.getAnimations().map(({ finished }) => finished))
}

const findScreen = (page: Document) =>
  new Promise<Element>((resolve) => {
    const look = () => {
      const screen = page.querySelector('[role="dialog"]')
      if (!screen) return
      observer.disconnect()
      resolve(screen)
    }
    const observer = new MutationObserver(look)
    observer.observe(page, { childList: true, subtree: true })
    look()
  })
