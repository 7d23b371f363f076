import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'routes.ts': [
    { breaks: 'security rule 42', in: 'mount', remove: "await requireEnrolling(context, call, { method: 'totp' })" },
  ],
  'take-new-secret.ts': [
    { breaks: 'threat 26', in: 'takeNewSecret', remove: ".where('sealed_new_totp', '=', sealed_new_totp)" },
  ],
  'take-step.ts': [{ breaks: 'threat 26', in: 'takeStep', remove: ".where('totp_step', '<', step)" }],
})
