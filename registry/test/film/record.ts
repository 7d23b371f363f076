/** The visible state of the modal from the time `at` until the next shot. */
export type Shot = {
  readonly at: number
  /** Screen and state. Empty without a modal. */
  readonly view: string
  readonly slot: string
  readonly title: string
  readonly isClosing: boolean
  readonly isSuccess: boolean
  /** True while content fades in or out. */
  readonly isMoving: boolean
  /** Layout height, which does not animate. */
  readonly height: number
  /** Positions of the header and its buttons in the modal. */
  readonly header: string
}

export type Film = {
  readonly shots: readonly Shot[]
  /** Announcements of a screen reader, in order. */
  readonly said: readonly { readonly at: number; readonly text: string }[]
  /** Times of user input. */
  readonly presses: readonly number[]
  /** Layout shifts with a part of the modal among their sources, with or without recent input. */
  readonly shifts: readonly { readonly at: number; readonly value: number; readonly what: string }[]
  /** Frames in which no element had the focus. */
  readonly unfocused: readonly { readonly at: number; readonly view: string }[]
  /** Live regions that were inserted together with their text, which screen readers do not announce. */
  readonly unannounced: readonly string[]
}

/** Records the modal of a page, frame by frame, as `window.film`. It runs in the page without access to this module. */
export function record(): void {
  const film = {
    shots: [] as Shot[],
    said: [] as { at: number; text: string }[],
    presses: [] as number[],
    shifts: [] as { at: number; value: number; what: string }[],
    unfocused: [] as { at: number; view: string }[],
    unannounced: [] as string[],
  }
  Object.assign(window, { film })
  let hasFocused = false
  const dialog = () => document.querySelector<HTMLElement>('[data-keyhook] [role="dialog"]')
  const live = (root: Element, selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[inert]'))
  const words = (element: Element | undefined) => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const silent of copy?.querySelectorAll('[inert], [aria-hidden="true"], [role="status"]') ?? []) silent.remove()
    return copy?.textContent?.trim() ?? ''
  }

  function look(): Shot {
    const at = performance.now()
    const box = dialog()
    const none = { at, view: '', slot: '', title: '', isClosing: false, isSuccess: false, isMoving: false }
    if (!box) return { ...none, height: 0, header: '' }
    const screen = live(box, 'section')
    const slot = screen?.dataset['slot'] ?? ''
    const title = words(live(box, '[data-slot="screen-title"]'))
    const busy = live(box, '[aria-busy="true"]')?.textContent
    const ring = screen && live(screen, '[data-slot="success-check"], [data-slot="progress-ring"]')?.dataset['slot']
    const code = screen && live(screen, '[data-slot="code-input-box"]')?.matches('[readonly]') ? 'checking' : ''
    const head = box.querySelector('[data-slot="modal-header"]')
    const buttons = head?.querySelectorAll('button') ?? []
    const positions = [head, ...buttons].map(
      (part) => part instanceof HTMLElement && `${part.offsetLeft},${part.offsetTop}`,
    )
    return {
      at,
      view: [slot, title, ring, busy, code].join(' | '),
      slot,
      title,
      isClosing: box.closest('[data-closing]') !== null,
      isSuccess: ring === 'success-check',
      isMoving: box
        .getAnimations({ subtree: true })
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY),
      height: box.offsetHeight,
      header: positions.join(' '),
    }
  }

  const keep = (shot: Shot) => {
    const last = film.shots.at(-1)
    const isSame = (['view', 'isClosing', 'height', 'header'] as const).every((key) => last?.[key] === shot[key])
    if (!isSame) film.shots.push(shot)
  }
  const say = (text: string) => text && film.said.push({ at: performance.now(), text })

  const observer = new MutationObserver((changes) => {
    keep(look())
    for (const { addedNodes, target, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')
      if (region?.closest('[data-keyhook]') && (type === 'characterData' || addedNodes.length > 0))
        say(region.textContent?.trim() ?? '')
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.closest('[data-keyhook]') || node.closest('[inert]')) continue
        const regions = [
          ...(node.matches('[role="status"]') ? [node] : []),
          ...node.querySelectorAll('[role="status"]'),
        ]
        film.unannounced.push(...regions.map((each) => each.textContent?.trim() ?? '').filter(Boolean))
      }
    }
  })
  observer.observe(document, { characterData: true, childList: true, subtree: true })

  document.addEventListener('focusin', ({ target }) => {
    hasFocused = true
    if (!(target instanceof HTMLElement) || target.dataset['slot'] !== 'screen-title') return
    const described = document.getElementById(target.getAttribute('aria-describedby') ?? '')
    say([words(target), words(described ?? undefined)].filter(Boolean).join('. '))
  })
  for (const type of ['pointerdown', 'keydown', 'input'])
    document.addEventListener(type, () => film.presses.push(performance.now()), true)

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      sources: { currentRect: DOMRectReadOnly; node?: Node; previousRect: DOMRectReadOnly }[]
      startTime: number
      value: number
    }[])
      for (const { currentRect, node, previousRect } of entry.sources) {
        // A refreshed fee may have one digit more. Its right edge keeps its position.
        const isOnlyWider = currentRect.right === previousRect.right && currentRect.top === previousRect.top
        if (isOnlyWider) continue
        const element = node instanceof Element ? node : node?.parentElement
        if (element?.closest('[data-keyhook]'))
          film.shifts.push({ at: entry.startTime, value: entry.value, what: element.outerHTML.slice(0, 200) })
      }
  }).observe({ type: 'layout-shift', buffered: true })

  const frame = () => {
    const shot = look()
    keep(shot)
    const { activeElement, body } = document
    if (hasFocused && (activeElement === body || activeElement === null))
      film.unfocused.push({ at: shot.at, view: shot.view })
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
