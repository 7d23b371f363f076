'use client'
import type { EthereumSignRequest } from '@keyhook/sdk'
import { readableMessage } from '../../lib/readable-message'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { MessageText } from '../../ui/message-text'
import { Notice } from '../../ui/notice'
import { RawData } from '../../ui/raw-data'
import { signRequestWords } from '../../words/sign-request'
import { TypedDataText } from './typed-data-text'

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

export type SignContentProps = { chainName: string | undefined; request: EthereumSignRequest }
// keyhook sign-request@0.1.0
