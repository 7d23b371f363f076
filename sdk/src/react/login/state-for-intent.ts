import type { Intent } from '../../domain/entities/login-method.js'
import type { AnyState } from '../../flows/core/define-flow.js'

/**
 * Returns the state of a flow for one intent. Logins, links and updates of a method share one flow. While the flow runs
 * for another intent, returns the initial state.
 */
export const stateForIntent = <state extends AnyState>(state: state, intent: Intent): state =>
  // Initial state of every flow with an intent.
  'intent' in state && state.intent !== intent ? (initial as AnyState as state) : state

const initial = { status: 'initial' }
