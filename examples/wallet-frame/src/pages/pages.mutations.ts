import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'apply-style.ts': [
    { breaks: 'threat 29', in: 'selected', replace: '/^#[0-9a-f]{6}$/i.test(color)', by: "color !== ''" },
    { breaks: 'threat 29', in: 'colorPage', replace: 'pairs.every(([…]) => contrast(…) >= leastContrast)', by: 'true' },
  ],
  'describe-action.ts': [
    { breaks: 'security rule 42', in: 'describeSigning', replace: 'lasting?.kind', by: 'undefined' },
    {
      breaks: 'security rule 42',
      in: 'describeOrdinary',
      replace: 'to.toLowerCase() === readAddress(from)?.toLowerCase()',
      by: 'false',
    },
    {
      breaks: 'security rule 42',
      in: 'describeSigning',
      replace: "signer ?? readAddress(to) ?? ''",
      by: "signer ?? ''",
    },
    { breaks: 'threat 26', in: 'isUnknown', replace: 'isOperation?.(…) ?? true', by: 'false' },
    { breaks: 'threat 26', in: 'describeTyped', replace: 'readSigned(data)', by: 'data' },
    { breaks: 'threat 26', in: 'describeTyped', replace: "...linesOf(others, words, 'EIP712Domain')", by: '[]' },
    { breaks: 'threat 26', in: 'linesOf', replace: 'Array.isArray(value) && value.length === 0', by: 'false' },
  ],
  'describe-solana.ts': [
    { breaks: 'security rule 42', in: 'describeSolana', replace: 'instructions.some(({ type }) => …', by: 'false' },
  ],
  'draw-export.ts': [
    { breaks: 'security rule 41', in: 'drawExport', replace: '[...ownerTexts, ...toRead]', by: 'toRead' },
    {
      breaks: 'security rule 41',
      in: 'drawExport',
      replace: '{ accounts, detail: words.exportOwnerDetail }',
      by: '{ accounts: [], detail: words.exportOwnerDetail }',
    },
    { breaks: 'threat 29', in: 'guarded', replace: "reading !== 'read'", by: 'false' },
    { breaks: 'threat 29', in: 'copyKey', remove: 'if (isCopied) clearing = …' },
  ],
  'draw-import.ts': [
    { breaks: 'security rule 41', in: 'submit', replace: "reading === 'low' || …", by: 'false' },
    { breaks: 'threat 29', in: 'drawImport', replace: "isTrusted && key === 'Enter'", by: "key === 'Enter'" },
  ],
  'draw-verify.ts': [
    { breaks: 'threat 26', in: 'drawVerify', replace: "isTrusted && key === 'Enter'", by: "key === 'Enter'" },
    { breaks: 'threat 26', in: 'submit', replace: "reading === 'low'", by: 'false' },
    { breaks: 'threat 26', in: 'submit', replace: "reading === 'unread'", by: 'false' },
    { breaks: 'threat 26', in: 'submit', replace: "reading === 'early' && selected in bare", by: 'false' },
  ],
  'element.ts': [{ breaks: 'threat 29', in: 'element', at: '2 of 2', replace: 'isTrusted', by: 'true' }],
  'import-page.ts': [
    { breaks: 'security rule 41', in: 'importPage', replace: '!isSameSession(…)', by: 'false' },
    { breaks: 'security rule 41', in: 'isSameSession', replace: 'one.userId === other.userId && …', by: 'true' },
    {
      breaks: 'security rule 41',
      in: 'isSameSession',
      replace: 'one.sessionId === other.sessionId',
      by: 'true',
    },
    {
      breaks: 'security rule 42',
      in: 'importPage',
      replace: 'recovery.recoveryMethod !== waiting.method',
      by: 'false',
    },
    {
      breaks: 'security rule 41',
      in: 'importPage',
      replace: 'choosePageLanguage(window)',
      by: "choosePageLanguage(window, 'de')",
    },
  ],
  'open-export.ts': [
    { breaks: 'threat 29', in: 'openExport', replace: 'addressAt(kind, seed, index) !== address', by: 'false' },
    {
      breaks: 'threat 29',
      in: 'openExport',
      replace: 'await api.call(embeddedWallets.exportKey, {…}, caller)',
      by: '{ accounts: [] }',
    },
    { breaks: 'threat 29', in: 'openExport', replace: 'named.wantsPhrase && seed.isPhrase && …', by: 'true' },
  ],
  'page-window.ts': [
    { breaks: 'security rule 41', in: 'preparePageWindow', remove: 'prepared.get(window)?.()' },
    { breaks: 'security rule 41', in: 'end', remove: 'disconnect()' },
    { breaks: 'security rule 41', in: 'end', remove: 'opened?.close()' },
    { breaks: 'threat 26', in: 'preparePageWindow', replace: 'data !== hello || …', by: 'false' },
    { breaks: 'threat 26', in: 'startPageWindow', replace: 'origin !== window.location.origin || …', by: 'false' },
  ],
  'name-owner.ts': [
    { breaks: 'security rule 41', in: 'nameOwner', replace: 'id === undefined', by: 'name !== undefined' },
  ],
  'verify-page.ts': [
    { breaks: 'security rule 41', in: 'verifyPage', replace: 'nameOwner(accounts, language)', by: '[]' },
    {
      breaks: 'security rule 41',
      in: 'verifyPage',
      replace: "parts[0] === 'sign' && of === undefined && opened.signer === undefined",
      by: 'false',
    },
    {
      breaks: 'security rule 41',
      in: 'verifyPage',
      replace: '{ chains: (id) => opened.chains?.find((chain) => …), signer: opened.signer }',
      by: '{ chains: (id) => opened.chains?.find((chain) => chain.id === id) }',
    },
    {
      breaks: 'security rule 41',
      in: 'verifyPage',
      replace: 'choosePageLanguage(window)',
      by: "choosePageLanguage(window, 'de')",
    },
  ],
  'watch-read.ts': [
    { breaks: 'security rule 41', in: 'take', replace: 'intersectionRatio >= whole', by: 'true' },
    { breaks: 'security rule 41', in: 'observe', replace: 'readCovered()', by: '0' },
    { breaks: 'security rule 41', in: 'count', replace: 'readCovered() !== covered', by: 'false' },
    { breaks: 'security rule 41', in: 'count', replace: '!window.document.hasFocus()', by: 'false' },
    { breaks: 'security rule 41', in: 'stand', replace: 'window.document.hasFocus()', by: 'true' },
    { breaks: 'security rule 41', in: 'standing', replace: '1500', by: '600' },
    { breaks: 'security rule 41', in: 'resized', remove: 'restart()' },
    { breaks: 'security rule 41', in: 'after', replace: 'window.performance.now() - due > tolerance', by: 'false' },
    { breaks: 'security rule 41', in: 'change', replace: 'window.performance.now()', by: '0' },
    { breaks: 'security rule 41', in: 'onPointer', replace: 'isPrimary', by: 'true' },
    { breaks: 'security rule 41', in: 'onPointer', remove: 'begun.pointer = timeStamp' },
    { breaks: 'security rule 41', in: 'onKey', replace: "key === 'Enter' || key === ' '", by: 'false' },
    { breaks: 'security rule 41', in: 'onKey', replace: 'begun.key ?? timeStamp', by: 'timeStamp' },
    { breaks: 'security rule 41', in: 'onClick', replace: 'begun[kind] ?? timeStamp', by: 'timeStamp' },
    { breaks: 'security rule 41', in: 'onClick', remove: 'stand()' },
    { breaks: 'security rule 41', in: 'watchRead', replace: 'window.innerHeight < leastHeight', by: 'false' },
    { breaks: 'security rule 41', in: 'watchRead', replace: "hasStood ? 'read' : 'early'", by: 'true' },
  ],
})
