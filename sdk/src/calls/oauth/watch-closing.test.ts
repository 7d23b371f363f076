import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { popupPoll } from '../../domain/rules/limits.js'
import type { PopupWindow } from '../../platform/platform.js'
import { watchClosing } from './watch-closing.js'

type Poll = readonly [where: ReturnType<PopupWindow['where']>, isFocused?: boolean]

/** Returns the number of polls after which a popup is reported as closed, or -1 if it never is. */
async function closedAfter(polls: readonly Poll[], { isBlank = false } = {}): Promise<number> {
  const { browser, client, clock } = setup()
  const opened = browser.popupHost.openWindow()!
  if (!isBlank) opened.go('https://vendor.example')
  let isClosed = false
  watchClosing(client, { isBlank: () => isBlank, opened, signal: new AbortController().signal, state: 's' }).catch(
    () => (isClosed = true),
  )
  for (const [index, [where, isFocused = false]] of polls.entries()) {
    Object.assign(browser.popupHost.state, { isFocused, where, whileBlank: where })
    await clock.advance(popupPoll)
    if (isClosed) return index + 1
  }
  return -1
}

test.each<[string, readonly Poll[], number]>([
  ['seen at the OAuth provider, then closed twice', [['away'], ['away'], ['closed'], ['closed']], 4],
  ['never seen at the OAuth provider, while the page has the focus', [['here'], ['closed', true], ['closed', true]], 3],
  ['never seen at the OAuth provider, while the page has no focus', [['here'], ['closed'], ['closed'], ['closed']], -1],
  ['reported as closed for one poll', [['away'], ['away'], ['closed'], ['away'], ['closed']], -1],
  [
    'reported as closed while the page has the focus for one poll',
    [['closed', true], ['closed'], ['closed', true]],
    -1,
  ],
  [
    'still open',
    [
      ['here', true],
      ['away', true],
      ['away', true],
    ],
    -1,
  ],
])('detects whether the user closed a popup that is %s', async (_, polls, after) => {
  expect(await closedAfter(polls)).toBe(after)
})

test('detects a closed blank popup', async () => {
  expect(await closedAfter([['here'], ['closed'], ['closed']], { isBlank: true })).toBe(3)
})
