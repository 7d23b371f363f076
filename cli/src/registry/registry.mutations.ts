import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'check-address.ts': [
    { breaks: 'security rule 33', in: 'checkTransport', replace: "url.protocol !== 'https:' && !(…)", by: 'false' },
  ],
  'check-body.ts': [
    { breaks: 'threat 40', in: 'checkBody', replace: 'text === undefined || …', by: 'text === undefined' },
    { breaks: 'security rule 23', in: 'checkBody', replace: 'text === undefined || …', by: 'text === undefined' },
  ],
  'check-index.ts': [
    { breaks: 'threat 58', in: 'checkIndex', replace: 'known?.key !== undefined && known.key !== key', by: 'false' },
  ],
  'check-package.ts': [
    { breaks: 'threat 58', in: 'checkPackage', replace: '!isName || semver.validRange(range) === null', by: 'false' },
  ],
  'open-named.ts': [{ breaks: 'security rule 33', in: 'openNamed', replace: '!known && !isNamed', by: 'false' }],
  'registry-path.ts': [
    { breaks: 'security rule 33', in: 'isRegistryPath', replace: 'path.length <= 200 && …', by: 'true' },
  ],
  'signed-index.ts': [
    { breaks: 'security rule 33', in: 'hasValidSignature', at: '2 of 2', replace: 'isRight', by: 'true' },
  ],
})
