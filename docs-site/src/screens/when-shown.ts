/**
 * Resolves when the gallery in a frame shows its screen and all animations have ended. Call it after the frame has
 * loaded.
 */
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
