import { castDraft, type Draft, produce } from 'immer'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { Approval, State, Store } from './create-store.js'

/**
 * Edits a draft of the store's state. This file loads with the screens, because only screens edit lists of the store.
 */
const editStore = (store: Store, edit: (draft: Draft<State>) => void): void => store.setState(produce(edit))

/** Opens a screen on top of the open screens. */
export const pushScreen = (store: Store, screen: Screen): void =>
  editStore(store, (state) => {
    state.screens.push(castDraft(screen))
    state.direction = 'forward'
  })

/** Queues the screen of a prompt, or shows it above the current one. */
export const addApproval = (store: Store, approval: Approval, { isOnTop }: { isOnTop: boolean }): void =>
  editStore(store, ({ approvals }) => {
    approvals.splice(isOnTop ? 0 : approvals.length, 0, castDraft(approval))
  })

/** Removes the screen of a prompt from the queue. */
export const removeApproval = (store: Store, id: string): void =>
  editStore(store, ({ approvals }) => {
    const index = approvals.findIndex((approval) => approval.id === id)
    if (index >= 0) approvals.splice(index, 1)
  })

/** Counts a component that renders the given screen itself: mounted (1) or unmounted (-1). */
export const countHandler = (store: Store, name: ScreenName, by: 1 | -1): void =>
  editStore(store, ({ handlers }) => {
    handlers[name] = (handlers[name] ?? 0) + by
  })
