import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'send-webhook.ts': [
    { breaks: 'security rule 48', in: 'sendWebhook', replace: 'isSandbox && isLoopback(…)', by: 'true' },
  ],
  'sign-webhook.ts': [
    { breaks: 'security rule 48', in: 'signWebhook', replace: 'readWebhookSecret(secret) ?? []', by: '[]' },
  ],
  'create-webhooks.ts': [
    {
      breaks: 'security rule 48',
      in: 'findEndpoint',
      replace: 'webhookEndpointKey(app.id, each) === key',
      by: 'webhookEndpointKey(app.id, each).endsWith(key.slice(key.indexOf("/")))',
    },
  ],
})
