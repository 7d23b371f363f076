import { dismiss } from '../../flows/core/ask.js'
import type { Client } from '../../client.js'
import type { ScreenName } from '../../domain/entities/screen.js'

/** Closes a question as the user does, wherever it stands in the queue. */
export function dismissScreen(client: Client, name: ScreenName): void {
  const approval = client.store.getState().approvals.find(({ screen }) => screen.name === name)
  if (approval) dismiss(client, approval.id)
}
