'use client'
import { readableMessage } from '../../lib/readable-message'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { SignIcon } from '../../ui/icons'
import { MessageText } from '../../ui/message-text'
import { Notice } from '../../ui/notice'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { signRequestWords } from '../../words/sign-request'
import { type TypedData, TypedDataText } from './typed-data-text'

/** Asks to sign a message or typed data, which is shown in full before anything can be pressed. */
export function SignRequest(props: SignRequestProps) {
  return props.status === 'success' ? <Signed appName={props.appName} /> : <SignReview {...props} />
}

function SignReview(props: SignRequestProps) {
  const { address, appName, chainName, error, onApprove, onReject, request, status, uiOptions = {} } = props
  const words = useWords(signRequestWords)
  const typed = request.method === 'eth_signTypedData_v4'
  const message = typed ? undefined : readableMessage(request.data)
  return (
    <Screen className="gap-5" data-slot="sign-request">
      <ScreenHeader>
        <ScreenHero>
          <Tile>
            {uiOptions.iconUrl ? (
              <img alt="" className="size-full object-cover" src={uiOptions.iconUrl} />
            ) : (
              <SignIcon />
            )}
          </Tile>
        </ScreenHero>
        <ScreenTitle>{uiOptions.title ?? (typed ? words.typedTitle : words.title)}</ScreenTitle>
        <ScreenDescription>
          {uiOptions.description ?? (typed ? words.typedDescription(appName) : words.description(appName))}
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {typed && <TypedDataText chainName={chainName} data={request.data} />}
        {message && <MessageText aria-label={words.message} text={message.value} />}
        {message?.kind === 'bytes' && <p className="text-xs/4 text-(--keyhook-ink-muted)">{words.bytes}</p>}
        <Facts className="bg-transparent px-1 py-0">
          <Fact name={words.wallet}>
            <Address address={address} className="-my-0.5 -me-1.5" />
          </Fact>
        </Facts>
      </ScreenBody>
      {error && <Notice>{words.failed}</Notice>}
      <ScreenActions>
        <Button busy={status === 'signing'} onClick={onApprove}>
          {uiOptions.buttonText ?? words.approve}
        </Button>
        <Button disabled={status === 'signing'} onClick={onReject} variant="ghost">
          {words.reject}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

function Signed({ appName }: { appName: string }) {
  const words = useWords(signRequestWords)
  return (
    <StatusScreen
      data-slot="signed"
      description={words.signedDescription(appName)}
      hero={<SuccessCheck />}
      title={words.signed}
    />
  )
}

export type SignRequestProps = {
  appName: string
  /** The wallet that would sign. */
  address: string
  request:
    | { readonly method: 'personal_sign'; /** Text, or hex bytes beginning 0x. */ readonly data: string }
    | { readonly method: 'eth_signTypedData_v4'; readonly data: TypedData }
  /** The name of the network in the typed data, where it is a known one. */
  chainName?: string | undefined
  status: 'ready' | 'signing' | 'success'
  /** The last try failed; approving tries again. */
  error?: boolean | undefined
  uiOptions?:
    | {
        readonly title?: string | undefined
        readonly description?: string | undefined
        readonly buttonText?: string | undefined
        readonly iconUrl?: string | undefined
      }
    | undefined
  onApprove: () => void
  onReject: () => void
}
