import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'authorization.ts': [{ breaks: 'threat 31', in: 'readAuthorization', replace: '!chainId', by: 'false' }],
  'changes-account.ts': [
    { breaks: 'security rule 42', in: 'changesBy', replace: 'isDelegated && !(…)', by: 'false' },
    { breaks: 'security rule 42', in: 'changesBy', replace: 'to === account || to === zeroAddress', by: 'false' },
    { breaks: 'security rule 42', in: 'changesOther', replace: 'changes.has(selector)', by: 'false' },
    { breaks: 'security rule 42', in: 'changesOther', replace: 'Object.hasOwn(executors, selector) && …', by: 'false' },
    { breaks: 'security rule 42', in: 'orUnread', replace: 'true', by: 'false' },
  ],
  'check-policy.ts': [
    { breaks: 'threat 26', in: 'isOperation', replace: "method === 'eth_signTypedData_v4'", by: 'false' },
    { breaks: 'threat 31', in: 'checkChain', replace: 'chains && !chains.some(…)', by: 'false' },
    { breaks: 'threat 31', in: 'checkContract', replace: 'contracts && !(…)', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: "data !== '0x' && …", by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: 'maxValue ?? valueADay', by: 'maxValue' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: 'maxValue !== undefined && …', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: 'readSigned(data)', by: 'data' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: 'readPermit(data as KnownData)?.allowances ?? []', by: '[]' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: '!isKnown(data, typedData) && !blindSigning', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: 'isOperation(method, params) && !blindSigning', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: '!accountImplementations?.includes(…)', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', at: '3 of 3', replace: '!blindSigning', by: 'false' },
  ],
  'create-reader.ts': [
    { breaks: 'security rule 42', in: 'accountTypes', replace: '[…]', by: '[]' },
    { breaks: 'security rule 42', in: 'readHashed', replace: 'is(hash)', by: 'true' },
    { breaks: 'security rule 42', in: 'readHashed', replace: 'typedData != null && is(…)', by: 'typedData != null' },
    {
      breaks: 'security rule 42',
      in: 'readLasting',
      replace: 'to.toLowerCase() === address.toLowerCase()',
      by: 'false',
    },
  ],
  'ethereum.ts': [
    {
      breaks: 'security rule 42',
      in: 'mayLast',
      replace: "method !== 'eth_signTransaction' || !isKnown",
      by: "method !== 'eth_signTransaction'",
    },
    {
      breaks: 'security rule 42',
      in: 'mayLast',
      replace: 'String(to).toLowerCase() === address.toLowerCase()',
      by: 'false',
    },
  ],
  'hands-over.ts': [
    { breaks: 'security rule 42', in: 'handsOver', replace: '/^Delegat(?:e|ion)/.test(primaryType)', by: 'false' },
    { breaks: 'security rule 42', in: 'handOverTypes', replace: '[…]', by: '[]' },
  ],
  'methods.ts': [
    { breaks: 'threat 30', in: 'checkAddress', remove: 'if (readAddress(value) !== address) throw refuse(…)' },
  ],
  'read-abi.ts': [
    { breaks: 'security rule 42', in: 'readAll', replace: '!/^0{24}/.test(word)', by: 'false' },
    { breaks: 'security rule 42', in: 'readAll', replace: 'readSize(data, at) !== size', by: 'false' },
  ],
  'transfer-cost.ts': [
    { breaks: 'threat 26', in: 'transferCost', replace: "to && data === '0x' && !authorizationList && …", by: 'true' },
  ],
  'typed-data.ts': [
    { breaks: 'security rule 43', in: 'readTypes', replace: "names.has(field['name'])", by: 'false' },
    { breaks: 'security rule 43', in: 'readTypes', replace: 'isRepeated || !fieldPattern.test(…)', by: 'isRepeated' },
    { breaks: 'security rule 43', in: 'requireTypes', replace: '!types[base] && !isAtomic(base)', by: 'false' },
  ],
})
