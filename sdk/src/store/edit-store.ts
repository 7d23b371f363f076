import { castDraft, type Draft, produce } from 'immer'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { Approval, State, Store } from './create-store.js'

/** Changes the store by a function that edits a draft. It arrives with the screens, which alone have lists to edit. */
const editStore = (store: Store, edit: (draft: Draft<State>) => void): void => store.setState(produce(edit))

/** Shows a screen on top of those that are open. */
export const pushScreen = (store: Store, screen: Screen): void =>
  editStore(store, (state) => {
    state.screens.push(castDraft(screen))
    state.direction = 'forward'
  })

/** Queues a screen that asks the user, or shows it above the current one. */
export const addApproval = (store: Store, approval: Approval, { isOnTop }: { isOnTop: boolean }): void =>
  editStore(store, ({ approvals }) => {
    approvals.splice(isOnTop ? 0 : approvals.length, 0, castDraft(approval))
  })

/** Takes a screen that asks away, wherever it stands in the queue. */
export const removeApproval = (store: Store, id: string): void =>
  editStore(store, ({ approvals }) => {
    const index = approvals.findIndex((approval) => approval.id === id)
    if (index >= 0) approvals.splice(index, 1)
  })

/** A part of the page that shows this screen by itself was mounted (1) or unmounted (-1). */
export const countHandler = (store: Store, name: ScreenName, by: 1 | -1): void =>
  editStore(store, ({ handlers }) => {
    handlers[name] = (handlers[name] ?? 0) + by
  })
