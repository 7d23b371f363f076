import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-smtp-mail.ts': [
    { breaks: 'threat 37', in: 'createSmtpMail', replace: '!isRefusedRecipient(error)', by: 'true' },
  ],
  'create-key-sets.ts': [
    {
      breaks: 'threat 23',
      in: 'createKeySets',
      replace: 'isFresh && mayLoad && …',
      by: 'isFresh && error instanceof errors.JWKSNoMatchingKey',
    },
    { breaks: 'threat 23', in: 'createKeySets', replace: '!read || …', by: 'true' },
    { breaks: 'threat 23', in: 'createKeySets', replace: '!read || …', by: '!read' },
    { breaks: 'threat 23', in: 'createKeySets', replace: 'isFresh && read', by: 'false' },
  ],
  'create-look-up.ts': [
    { breaks: 'threat 37', in: 'createLookUp', replace: 'current.size >= most', by: 'false' },
    { breaks: 'threat 37', in: 'createLookUp', remove: 'if (known) return known' },
    { breaks: 'threat 37', in: 'find', remove: 'if (failure) throw failure' },
  ],
  'create-log.ts': [{ breaks: 'threat 36', in: 'redact', replace: 'secret.has(name)', by: 'false' }],
  'fetch-guarded.ts': [
    { breaks: 'threat 23', in: 'check', replace: 'found.length === 0 || (…)', by: 'false' },
    { breaks: 'threat 23', in: 'read', replace: 'length > most', by: 'false' },
    { breaks: 'threat 37', in: 'timeout', replace: '5000', by: '10_000' },
    { breaks: 'threat 37', in: 'hasAnswered', replace: 'statusCode < 600', by: 'true' },
    { breaks: 'threat 37', in: 'hasAnswered', replace: 'statusCode >= 200', by: 'true' },
  ],
  'load-secret.ts': [
    { breaks: 'threat 57', in: 'find', replace: 'await isNew()', by: 'true' },
    { breaks: 'security rule 36', in: 'refuseSecret', replace: 'await readSecret({…})', by: 'false' },
  ],
  'read-secret.ts': [
    { breaks: 'security rule 18', in: 'readSecret', remove: 'if (given === undefined) await chmod(file, 0o600)' },
  ],
})
