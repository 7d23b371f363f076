import 'server-only'

/** The users who signed up, by the ID of the webhook. An app stores both in its database, with a unique ID. */
const signUps = new Map<string, string>()

/** Records a sign-up once, because a webhook can arrive more than once. */
export function recordSignUp({ eventId, userId }: { eventId: string; userId: string }): void {
  if (signUps.has(eventId)) return
  signUps.set(eventId, userId)
  console.info(`${userId} signed up.`)
}
