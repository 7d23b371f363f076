import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'find-foreign-host.ts': [
    { breaks: 'threat 58', in: 'findForeignHost', replace: '[…].find((host) => !isRegistry(host))', by: 'undefined' },
  ],
  'find-foreign-protocol.ts': [
    { breaks: 'threat 58', in: 'findForeignProtocol', replace: 'foreign?.[0]', by: 'undefined' },
    { breaks: 'threat 58', in: 'isPlain', replace: 'builtinPatch.test(source)', by: 'true' },
  ],
  'install.ts': [
    { breaks: 'security rule 33', in: 'installCommand', replace: 'safeFlags[manager] ?? []', by: '[]' },
  ],
  'lock.ts': [
    { breaks: 'threat 58', in: 'findWrong', replace: '!isRegistryPath(path) || !isFile || (…)', by: 'false' },
  ],
  'trusted-environment.ts': [
    { breaks: 'threat 58', in: 'trustedEnvironment', replace: 'value.split(…).filter(…).join(delimiter)', by: 'value' },
  ],
})
