import { verifyWebhook, WebhookError } from '@keyhook/sdk/server'
import { settings } from '@/server/settings'
import { recordSignUp } from '@/server/sign-ups'

/** Receives the provider's webhooks. The provider sends a webhook again until this route responds with 2xx. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { event, id } = await verifyWebhook(
      { body: await request.text(), headers: request.headers },
      { secret: settings().webhookSecret },
    )
    if (event.type === 'user.created') recordSignUp({ eventId: id, userId: event.user.id })
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof WebhookError) return new Response(null, { status: 400 })
    throw error
  }
}
