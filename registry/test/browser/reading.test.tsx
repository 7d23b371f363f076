// Proves threat 62.
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Modal } from '../../src/modal/modal'
import { ApproveButton } from '../../src/ui/approve-button'
import { Button } from '../../src/ui/button'
import { Details } from '../../src/ui/details'
import { Notice } from '../../src/ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenHeader, ScreenTitle } from '../../src/ui/screen'
import { scenarios } from '../../src/scenarios/scenarios'
import { showScenario } from './show-scenario'
import '../../gallery/gallery.css'

afterEach(cleanup)

/** A dialog with content of a given height that can grow. */
function Question({ grown, height, isWarned, onApprove }: QuestionProps) {
  const [more, setMore] = useState(0)
  return (
    <Screen>
      <ScreenHeader>
        <ScreenTitle>Sign this</ScreenTitle>
      </ScreenHeader>
      <ScreenBody>
        {isWarned && <Notice tone="caution">It could take all you have.</Notice>}
        <div style={{ flex: 'none', height: height + more }}>Content</div>
        <Details summary="Raw data">
          <div style={{ height: 900 }} />
        </Details>
      </ScreenBody>
      <ScreenActions>
        <ApproveButton onClick={onApprove}>Sign</ApproveButton>
        <Button onClick={() => setMore(grown)}>Fees arrive</Button>
      </ScreenActions>
    </Screen>
  )
}

type QuestionProps = { grown: number; height: number; isWarned: boolean; onApprove: () => void }

async function setup({ grown = 400, height, viewport }: { grown?: number; height: number; viewport: number }) {
  await page.viewport(360, viewport)
  document.documentElement.style.fontSize = '100%'
  const onApprove = vi.fn<() => void>()
  const asking = (screen: string, isWarned = false) => (
    <Modal canClose canGoBack={false} direction="forward" onBack={() => {}} onClose={() => {}} open screen={screen}>
      <Question grown={grown} height={height} isWarned={isWarned} onApprove={onApprove} />
    </Modal>
  )
  const view = render(asking('sign-request'))
  const button = view.getByRole('button', { name: 'Sign' })
  const isArmed = () => button.getAttribute('aria-disabled') === null
  /** Returns the accessible description of the disabled button. */
  const reason = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  const more = () => document.querySelector<HTMLElement>('[data-slot="more-button"]')
  const body = document.querySelector<HTMLElement>('[data-slot="screen-body"]')!
  const panel = document.querySelector<HTMLElement>('[data-slot="modal-panel"]')!
  const scroller = () => (panel.hasAttribute('data-scrolls') ? panel : body)
  const scrollToEnd = () => scroller().scrollTo({ top: scroller().scrollHeight, behavior: 'instant' })
  // The click guard has passed.
  await new Promise((resolve) => setTimeout(resolve, 450))
  const warn = () => view.rerender(asking('sign-request', true))
  const next = () => view.rerender(asking('send-transaction'))
  return { body, button, isArmed, more, next, onApprove, panel, reason, scrollToEnd, scroller, view, warn }
}

const layouts = [
  { scrolls: 'body', viewport: 640 },
  { scrolls: 'panel beside its actions', viewport: 240 },
  { scrolls: 'whole panel', viewport: 190 },
]

test.each(layouts)(
  'enables signing after the end of the content was visible, in a layout where the $scrolls scrolls',
  async (layout) => {
    const { button, isArmed, more, onApprove, panel, reason, scrollToEnd } = await setup({ height: 2000, ...layout })

    expect([panel.hasAttribute('data-scrolls'), document.querySelector('[data-sticky]') !== null]).toEqual([
      layout.scrolls !== 'body',
      layout.scrolls === 'panel beside its actions',
    ])
    expect([isArmed(), reason(), more()?.textContent]).toEqual([false, 'Read to the end first', 'More'])
    expect(button.matches(':disabled')).toBe(false)
    button.click()
    expect(onApprove).not.toHaveBeenCalled()

    scrollToEnd()
    await vi.waitFor(() => expect(isArmed()).toBe(true))

    expect([reason(), more()]).toEqual([undefined, null])
    button.click()
    expect(onApprove).toHaveBeenCalledOnce()
  },
)

test.each(layouts)('requires reading only added content, in a layout where the $scrolls scrolls', async (layout) => {
  const { isArmed, more, scrollToEnd, scroller, view } = await setup({ height: 2000, ...layout })
  scrollToEnd()
  await vi.waitFor(() => expect(isArmed()).toBe(true))

  scroller().scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector('details')!.open = true
  await vi.waitFor(() => expect(more()).not.toBeNull())
  await page.viewport(320, layout.viewport)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isArmed()).toBe(true)

  view.getByText('Fees arrive').click()
  await vi.waitFor(() => expect(isArmed()).toBe(false))

  scrollToEnd()
  await vi.waitFor(() => expect(isArmed()).toBe(true))
})

test.each(layouts)('a button scrolls page by page, in a layout where the $scrolls scrolls', async (layout) => {
  const { body, isArmed, more, onApprove } = await setup({ height: 1200, ...layout })
  const announced = document.querySelector('[data-slot="screen-actions"] [role="status"]')
  expect(announced?.textContent).toBe('Read to the end first')
  more()!.focus()

  await vi.waitFor(async () => {
    await userEvent.keyboard('{Enter}')
    expect(more()).toBeNull()
  })

  await expect.poll(() => document.activeElement).toBe(body)
  await expect.poll(isArmed).toBe(true)
  expect(onApprove).not.toHaveBeenCalled()
})

test.each(layouts)(
  'scrolls to a warning above the visible part, in a layout where the $scrolls scrolls',
  async (layout) => {
    const { isArmed, scrollToEnd, scroller, warn } = await setup({ height: 2000, ...layout })
    scrollToEnd()
    await vi.waitFor(() => expect(isArmed()).toBe(true))

    warn()

    await vi.waitFor(() => expect(isArmed()).toBe(false))
    const [box, notice] = [scroller(), document.querySelector('[data-slot="notice"]')!].map((element) =>
      element.getBoundingClientRect(),
    )
    expect(notice!.top).toBeGreaterThanOrEqual(box!.top)
    expect(notice!.top).toBeLessThan(box!.bottom)
    scrollToEnd()
    await vi.waitFor(() => expect(isArmed()).toBe(true))
  },
)

test('shows the title of a new screen after the previous one was scrolled', async () => {
  const { isArmed, next, panel, scrollToEnd } = await setup({ height: 2000, viewport: 240 })
  scrollToEnd()
  await vi.waitFor(() => expect(isArmed()).toBe(true))

  next()

  await vi.waitFor(() => expect(document.querySelector('[data-slot="more-button"]')).not.toBeNull())
  expect([panel.hasAttribute('data-scrolls'), panel.scrollTop]).toEqual([true, 0])
})

test('counts content that fits without scrolling as read', async () => {
  const { isArmed, more } = await setup({ height: 60, viewport: 640 })

  await expect.poll(isArmed).toBe(true)
  expect(more()).toBeNull()
})

test('scrolls to the end of a screen whose buttons do not fit side by side', async () => {
  const dialog = await showScenario(
    scenarios.find(({ name }) => name === 'send-transaction/solana-tokens')!,
    {
      height: 700,
      width: 441,
    },
  )
  const screen = dialog.querySelector('section')!
  const body = dialog.querySelector<HTMLElement>('[data-slot="screen-body"]')!
  await expect.poll(() => screen.hasAttribute('data-compact')).toBe(true)
  const button = () => dialog.querySelector('[data-approve]')!
  await expect.poll(() => button().textContent).toBe('Scroll to read')
  expect(screen.hasAttribute('data-tight')).toBe(false)

  body.scrollTo({ top: body.scrollHeight, behavior: 'instant' })
  await expect.poll(() => button().textContent).toBe('Approve')

  expect(body.scrollHeight - body.clientHeight - body.scrollTop).toBeLessThan(2)
  expect(screen.style.getPropertyValue('--keyhook-read')).toBe('1')
})

test('places buttons side by side if the whole content then fits', async () => {
  const dialog = await showScenario(
    scenarios.find(({ name }) => name === 'sign-request/permit-other-owner')!,
    {
      height: 700,
      width: 441,
    },
  )
  const [approve, cancel] = [...dialog.querySelectorAll('[data-slot="screen-actions"] [data-slot="button"]')].map(
    (button) => button.getBoundingClientRect(),
  )

  expect(dialog.querySelector('section')!.hasAttribute('data-tight')).toBe(true)
  expect(cancel!.right).toBeLessThanOrEqual(approve!.left)
  expect(dialog.querySelector('[data-slot="more-button"]')).toBeNull()
})
