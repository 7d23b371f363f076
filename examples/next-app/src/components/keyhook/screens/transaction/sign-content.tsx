'use client'
import { readableMessage } from '../../lib/readable-message'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { MessageText } from '../../ui/message-text'
import { Notice } from '../../ui/notice'
import { RawData } from '../../ui/raw-data'
import { signRequestWords } from '../../words/sign-request'
import { type TypedData, TypedDataText } from './typed-data-text'

/** What is signed, as readable as it can be made. What cannot be read says so. */
export function SignContent({ chainName, request }: SignContentProps) {
  const words = useWords(signRequestWords)
  if (request.method === 'eth_signTypedData_v4') return <TypedDataText chainName={chainName} data={request.data} />
  if (request.method === 'personal_sign') {
    const { kind, value } = readableMessage(request.data)
    return (
      <>
        <MessageText aria-label={words.message} text={value} />
        {kind === 'bytes' && <p className="text-xs/4 text-(--keyhook-ink-muted)">{words.bytes}</p>}
      </>
    )
  }
  const isOperation = request.method === 'csw_signUserOperation'
  return (
    <>
      <Notice tone="caution">{isOperation ? words.operationWarning : words.hashWarning}</Notice>
      <RawData aria-label={isOperation ? words.operation : words.hash} role="group">
        {visibleText(request.data)}
      </RawData>
    </>
  )
}

export type SignContentProps = {
  request:
    | { readonly method: 'personal_sign'; /** Text, or hex bytes beginning 0x. */ readonly data: string }
    | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
    | { readonly method: 'eth_sign' | 'secp256k1_sign'; /** A bare hash. */ readonly data: string }
    | { readonly method: 'csw_signUserOperation'; /** JSON to be read. */ readonly data: string }
  chainName?: string | undefined
}
// keyhook sign-request@0.1.0
