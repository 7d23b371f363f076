import type { Intent } from '../../domain/entities/intent.js'
import type { AnyState } from '../../flows/core/define-flow.js'

/**
 * Logging in, linking and updating by one method go through one flow, one at a time. A hook for one of them has the state of
 * that: while it is another's, or came of another, the hook's own has not started.
 */
export const ownState = <state extends AnyState>(state: state, intent: Intent): state =>
  // Every flow that has an intent begins so.
  'intent' in state && state.intent !== intent ? (initial as AnyState as state) : state

const initial = { status: 'initial' }
