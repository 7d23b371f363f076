'use client'
import { type LoginMethod, useOneTimeCode } from '@keyhook/sdk'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Destination } from '../../ui/destination'
import { Sentence } from '../../ui/sentence'
import { ErrorScreen, type ErrorScreenProps } from '../status/error-screen'
import { methodView } from './method-views'

/** Shown when another user has the account. The user can enter another account. */
export function AccountInUse({ method, ...props }: AccountInUseProps) {
  const { state } = useOneTimeCode(method)
  const { inUse } = useWords(methodView(method).words)
  const destination = useLastDefined('destination' in state ? state.destination : undefined)
  const detail = inUse.detail && (
    <Sentence keep slots={{ destination: <Destination>{destination}</Destination> }} text={inUse.detail} />
  )
  return <ErrorScreen {...props} {...inUse} detail={detail} />
}

export type AccountInUseProps = Pick<ErrorScreenProps, 'code' | 'message' | 'onRetry'> & { method: LoginMethod }
