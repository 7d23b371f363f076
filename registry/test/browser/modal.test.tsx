import { cleanup, render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Modal } from '../../src/modal/modal'
import { scenarios } from '../../src/scenarios/scenarios'
import { rest, showScenario } from './show-scenario'
import '../../gallery/gallery.css'

const find = (name: string) => scenarios.find((candidate) => candidate.name === name)!
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page with a button that opens the modal. */
function Host({
  canClose = true,
  canDismiss,
  isBusyWhileOpen = false,
  onClose,
  screens,
}: {
  canClose?: boolean
  canDismiss?: boolean
  isBusyWhileOpen?: boolean
  onClose: () => void
  screens: readonly string[]
}) {
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const [direction, setDirection] = useState<'forward' | 'back'>('forward')
  const scenario = find(screens[index]!)
  const go = (to: number) => {
    setDirection(to > index ? 'forward' : 'back')
    setIndex(to)
  }
  return (
    <div style={{ height: 3000 }}>
      <button disabled={isBusyWhileOpen && open} onClick={() => setOpen(true)} type="button">
        Log in
      </button>
      <Modal
        canClose={canClose}
        canDismiss={canDismiss}
        canGoBack={index > 0}
        direction={direction}
        onBack={() => go(index - 1)}
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        open={open}
        screen={scenario.name}
      >
        <div onKeyDown={(event) => event.key === 'F2' && go(index + 1)}>{scenario.render()}</div>
      </Modal>
    </div>
  )
}

async function setup(options: Partial<Omit<Parameters<typeof Host>[0], 'onClose'>> & { width?: number } = {}) {
  const { canClose = true, screens = ['landing/email'], width = 1024, ...more } = options
  await page.viewport(width, 700)
  const onClose = vi.fn<() => void>()
  const view = render(
    <StrictMode>
      <Host canClose={canClose} onClose={onClose} screens={screens} {...more} />
    </StrictMode>,
  )
  const opener = view.getByText('Log in')
  opener.focus()
  opener.click()
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  await rest()
  return { onClose, opener }
}

/** Presses a key without the delay of a real one, for short-lived states. */
const pressAtOnce = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/**
 * Pauses each animation at its start, so that a slow machine does not miss it. Resolves with the animation of the
 * surface, which shows the height.
 */
function pausedHeight(): Promise<Animation> {
  const { animate } = Element.prototype
  return new Promise((resolve) => {
    const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...input) {
      const animation = animate.apply(this, input)
      animation.pause()
      if (this === surface()) resolve(animation)
      return animation
    })
    onTestFinished(() => spy.mockRestore())
  })
}

const surface = () => dialog()!.querySelector<HTMLElement>('[data-slot="modal-surface"]')!

beforeEach(() => {
  document.documentElement.removeAttribute('style')
  document.documentElement.dir = 'ltr'
})
afterEach(cleanup)
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

test('opens a dialog with focus on the first field', async () => {
  await setup()

  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('email')
})

test('closes a dialog on Escape after the animation, and restores the focus', async () => {
  const { onClose, opener } = await setup()

  pressAtOnce('Escape')

  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog()).not.toBeNull()
  await vi.waitFor(() => expect(dialog()).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('restores the focus to an opener that is disabled, never to the page body', async () => {
  const { opener } = await setup({ isBusyWhileOpen: true })
  const focused: (Element | null)[] = []
  const look = () => {
    focused.push(document.activeElement)
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)

  pressAtOnce('Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  cancelAnimationFrame(frame)

  expect(focused).not.toContain(document.body)
})

test('restores the focus to the container of a removed opener', async () => {
  const { opener } = await setup()
  const around = opener.parentElement!

  opener.remove()
  pressAtOnce('Escape')
  await vi.waitFor(() => expect(dialog()).toBeNull())

  expect(document.activeElement).not.toBe(document.body)
  await expect.poll(() => document.activeElement?.contains(around)).toBe(true)
})

test('a dialog that ignores outside clicks still closes on Escape', async () => {
  const { onClose } = await setup({ canDismiss: false })

  await userEvent.click(page.elementLocator(document.querySelector('[data-slot="modal-overlay"]')!), {
    position: { x: 5, y: 5 },
  })
  await wait(50)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('an outside click closes a dialog', async () => {
  const { onClose } = await setup()

  await userEvent.click(page.elementLocator(document.querySelector('[data-slot="modal-overlay"]')!), {
    position: { x: 5, y: 5 },
  })

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a locked dialog ignores Escape and outside clicks, and has no close button', async () => {
  const { onClose } = await setup({ canClose: false, screens: ['accept-terms/links'] })

  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.elementLocator(document.querySelector('[data-slot="modal-overlay"]')!), {
    position: { x: 5, y: 5 },
  })
  await wait(50)

  expect(onClose).not.toHaveBeenCalled()
  expect(dialog()!.querySelector('[aria-label="Close"]')).toBeNull()
})

test('an open dialog does not scroll or move the page behind it', async () => {
  await page.viewport(1024, 700)
  const { unmount } = render(<Host onClose={() => {}} screens={['landing/email']} />)
  const opener = document.querySelector('button')!
  window.scrollTo(0, 120)
  const before = [window.scrollY, opener.getBoundingClientRect().left]
  opener.click()
  await vi.waitFor(() => expect(dialog()).not.toBeNull())

  const turn = () =>
    cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 20, y: 20, deltaX: 0, deltaY: 400 })
  await turn()
  await wait(100)

  expect([window.scrollY, opener.getBoundingClientRect().left]).toEqual(before)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(dialog()).toBeNull())
  await vi.waitFor(async () => {
    await turn()
    expect(window.scrollY).toBeGreaterThan(120)
  })
  unmount()
  window.scrollTo(0, 0)
})

test('moves the focus to a new screen, and removes the previous one', async () => {
  await setup({ screens: ['landing/email', 'awaiting-code/empty'] })

  await userEvent.keyboard('{F2}')

  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6'))
  await vi.waitFor(() => expect(dialog()!.querySelectorAll('[data-slot="screen-transition"]').length).toBe(1))
})

test('hides the outgoing screen from screen readers and the keyboard', async () => {
  await setup({ screens: ['landing/email', 'awaiting-code/empty'] })

  const leaves = new Promise<HTMLElement>((resolve) => {
    const observer = new MutationObserver(() => {
      const [, second] = dialog()!.querySelectorAll<HTMLElement>('[data-slot="screen-transition"]')
      if (!second) return
      observer.disconnect()
      resolve(second)
    })
    observer.observe(dialog()!, { childList: true, subtree: true })
  })
  pressAtOnce('F2')
  const leaving = await leaves

  expect([leaving.inert, leaving.ariaHidden]).toEqual([true, 'true'])
  expect(leaving.querySelector('[id]')).toBeNull()
})

test('announces only the title of a screen without a description', async () => {
  const modal = (state: string) => (
    <Modal canClose canGoBack direction="back" onBack={() => {}} onClose={() => {}} open screen="login-method">
      {find(`login-method/${state}`).render()}
    </Modal>
  )
  const { rerender } = render(modal('wallet-rejected'))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Could not connect with wallet'))
  const said: (string | null)[] = []
  const status = dialog()!.querySelector('[data-slot="modal-status"]')!
  const observer = new MutationObserver(() => said.push(status.textContent))
  observer.observe(status, { characterData: true, childList: true, subtree: true })

  rerender(modal('wallets'))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await wait(300)
  observer.disconnect()

  expect(said).toEqual(['Log in with a wallet'])
})

test.each([1024, 390])('animates the height to the next screen without a second layout (%i px)', async (width) => {
  await setup({ screens: ['landing/email', 'awaiting-code/empty'], width })
  const shifts: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  const height = () => surface().getBoundingClientRect().height
  const before = height()

  const paused = pausedHeight()
  pressAtOnce('F2')
  const moving = await paused
  for (const animation of dialog()!.getAnimations({ subtree: true })) {
    animation.pause()
    animation.currentTime = 30
  }
  const [between, laidOut] = [height(), dialog()!.offsetHeight]
  await new Promise(requestAnimationFrame)
  for (const animation of dialog()!.getAnimations({ subtree: true })) animation.finish()
  await new Promise(requestAnimationFrame)
  await wait(50)
  observer.disconnect()

  expect(moving.effect?.getComputedTiming().duration).toBe(200)
  expect(between).toBeGreaterThan(before)
  expect(between).toBeLessThan(height())
  expect(laidOut).toBe(height())
  expect(shifts).toEqual([])
})

test('keeps the panel opaque while the screen changes', async () => {
  await setup({ screens: ['landing/email', 'awaiting-code/empty'] })

  const paused = pausedHeight()
  pressAtOnce('F2')
  await paused
  const screens = [...dialog()!.querySelectorAll('[data-slot="screen-transition"]')]
  const animations = screens.flatMap((screen) => screen.getAnimations())
  const covered = Array.from({ length: 21 }, (_, step) => {
    for (const animation of animations) animation.currentTime = step * 10
    const clear = screens.reduce((left, screen) => left * (1 - Number(getComputedStyle(screen).opacity)), 1)
    return 1 - clear
  })

  expect(screens.length).toBe(2)
  expect(Math.min(...covered)).toBeGreaterThan(0.8)
})

test('keeps the screen inside the panel on a page that blocks the main thread', async () => {
  await setup({ screens: ['landing/email', 'awaiting-code/empty'] })

  const paused = pausedHeight()
  pressAtOnce('F2')
  await paused
  const panel = dialog()!.querySelector('[data-slot="modal-panel"]')!
  // Properties that the compositor animates, and properties that do not change.
  const alone = ['clipPath', 'translate', 'offset', 'computedOffset', 'easing', 'composite']
  const changing = [dialog()!, panel].map((element) =>
    element.getAnimations().flatMap(({ effect }) => {
      const [from, to] = (effect as KeyframeEffect).getKeyframes()
      return Object.keys(from!).filter((name) => !alone.includes(name) && from![name] !== to![name])
    }),
  )

  expect(changing).toEqual([['outlineOffset'], ['outlineOffset']])
})

test('disables animations if the user prefers reduced motion', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  await setup({ screens: ['landing/email', 'awaiting-code/empty'] })

  await userEvent.keyboard('{F2}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6'))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)

  expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  expect(dialog()!.querySelectorAll('[data-slot="screen-transition"]').length).toBe(1)
})

test('keeps the Tab key inside the dialog', async () => {
  const { opener } = await setup()
  const visited = new Set<Element | null>()

  for (let press = 0; press < 8; press++) {
    await userEvent.keyboard('{Tab}')
    visited.add(document.activeElement)
  }

  expect(visited.size).toBeGreaterThan(2)
  expect(visited.size).toBeLessThan(8)
  expect(visited.has(opener)).toBe(false)
  expect([...visited].every((element) => dialog()!.contains(element))).toBe(true)
})

/** Drags the drawer's header down with one finger, in steps of 16 ms in the events' time. */
async function pull(distance: number, { steps = 8, pause = 0 }: { steps?: number; pause?: number } = {}) {
  const frame = window.frameElement?.getBoundingClientRect()
  const { left, top, width } = dialog()!.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const point = (by: number) => ({
    x: (frame?.left ?? 0) + (left + width / 2) * scale,
    y: (frame?.top ?? 0) + (top + 30 + by) * scale,
  })
  let timestamp = Date.now() / 1000
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    after: number,
    ...touchPoints: { x: number; y: number }[]
  ) => cdp().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (timestamp += after / 1000) })
  await touch('touchStart', 0, point(0))
  for (let step = 1; step <= steps; step++) await touch('touchMove', 16, point((distance * step) / steps))
  return () => touch('touchEnd', pause)
}

test('the drawer follows a finger drag', async () => {
  await setup({ width: 390 })
  const before = dialog()!.getBoundingClientRect().top

  const release = await pull(60)

  expect(Math.round(dialog()!.getBoundingClientRect().top - before)).toBe(60)
  await release()
})

test('a downward flick closes the drawer', async () => {
  const { onClose } = await setup({ width: 390 })

  const release = await pull(110, { steps: 3 })
  await release()

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a short drag returns the drawer to its position', async () => {
  const { onClose } = await setup({ width: 390 })
  const before = dialog()!.getBoundingClientRect().top

  const release = await pull(50, { steps: 3, pause: 200 })
  await release()

  await vi.waitFor(() => expect(dialog()!.getBoundingClientRect().top).toBe(before))
  expect(onClose).not.toHaveBeenCalled()
})

test('a drag returns a locked drawer to its position', async () => {
  const { onClose } = await setup({ width: 390, canClose: false, screens: ['accept-terms/links'] })
  const before = dialog()!.getBoundingClientRect().top

  const release = await pull(200, { steps: 4 })
  const given = dialog()!.getBoundingClientRect().top - before
  await release()

  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThan(60)
  await vi.waitFor(() => expect(dialog()!.getBoundingClientRect().top).toBe(before))
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog ignores a finger drag', async () => {
  const { onClose } = await setup()
  const before = dialog()!.getBoundingClientRect().top

  const release = await pull(110, { steps: 3 })
  await release()
  await wait(50)

  expect(dialog()!.getBoundingClientRect().top).toBe(before)
  expect(onClose).not.toHaveBeenCalled()
})

/** A host with two queued dialogs. Closing the first shows the second. */
function Queue({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState(2)
  const scenario = find('sign-request/message')
  return (
    <Modal
      canClose
      canGoBack={false}
      direction="forward"
      onBack={() => {}}
      onClose={() => {
        onClose()
        setLeft(left - 1)
      }}
      open={left > 0}
      screen={scenario.name}
    >
      {scenario.render()}
    </Modal>
  )
}

test('keeps the drawer visible if a flick opens another dialog', async () => {
  await page.viewport(390, 700)
  const onClose = vi.fn<() => void>()
  render(<Queue onClose={onClose} />)
  await rest()
  const before = dialog()!.getBoundingClientRect().top

  const release = await pull(110, { steps: 3 })
  await release()

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(dialog()!.getBoundingClientRect().top).toBe(before))
})

test('moves the focus to the title when the focused element is removed', async () => {
  await setup({ screens: ['sign-request/message', 'sign-request/success'] })
  const approve = [...dialog()!.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Sign and continue',
  )!
  approve.focus()

  approve.remove()
  await new Promise(requestAnimationFrame)

  await expect.poll(() => document.activeElement).toBe(dialog()!.querySelector('h2'))
})

test('Tab moves between an embedded frame at the end of a dialog and the Close button', async () => {
  const dialog = await showScenario(scenarios.find(({ name }) => name === 'export-wallet/open')!)
  const frame = document.createElement('iframe')
  frame.srcdoc = '<button>Show</button>'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  dialog.querySelector('[data-slot="provider-page"]')!.replaceChildren(frame)
  await loaded
  const close = dialog.querySelector('button')!
  const visited: (Element | null)[] = []

  frame.contentDocument!.querySelector('button')!.focus()
  await userEvent.tab()
  visited.push(document.activeElement)
  await userEvent.tab({ shift: true })
  visited.push(document.activeElement)

  expect(visited).toEqual([close, frame])
})
