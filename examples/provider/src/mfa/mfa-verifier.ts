// Several exports: the verifier of an MFA method, and the types of its parts.

import type { mfa, mfaPage, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { SessionCall } from '../context/call.js'
import type { Proof } from '../context/proof.js'
import type { Schema } from '../database/schema.js'
import type { MfaMethod } from '../mfa-methods/define-mfa-method.js'

/** The proof that a user has an MFA method. */
export type Factor = Pick<Proof<'confirm'>, 'spend' | 'remember' | 'accept'>

/** The part of a request that enrolls a method. */
export type Enrolment = z.output<typeof mfa.enroll.request>
/** The part of a request that contains an MFA answer, a recovery code or a click. */
export type Given = z.output<typeof mfaPage.verify.request>['factor']

type Of<union, method> = Extract<union, { readonly method: method }>

/** Enrolls, verifies and removes one MFA method. */
export type MfaVerifier<method extends MfaMethod> = {
  /** Returns false if a page of the provider cannot verify with the method. */
  readonly worksOnPage?: (call: SessionCall) => boolean
  /** Starts a verification. */
  readonly begin?: (call: SessionCall) => Promise<Started>
  /** Returns the detail of an enrolment that the user approves, such as a phone number. */
  readonly detailOf?: (call: SessionCall, enrolment: Of<Enrolment, method>) => string
  /**
   * Returns true if an enrolment invalidates an existing proof factor of the user. Default: each repeated enrolment
   * does.
   */
  readonly replaces?: (user: User, enrolment: Of<Enrolment, method>) => boolean
  /** Verifies an enrolment. The caller stores the enrolment with `write`. */
  readonly enroll: (
    call: SessionCall,
    enrolment: Of<Enrolment, method>,
  ) => Promise<{ readonly proof: Factor; readonly write: (transaction: Kysely<Schema>) => Promise<void> }>
  /** Counts an MFA answer as an attempt, and then verifies it. */
  readonly check: (call: SessionCall, given: Of<Given, method>) => Promise<Factor>
  /** Removes the method. */
  readonly unenroll: (transaction: Kysely<Schema>, userId: string) => Promise<void>
}

/** A started verification. `options` contains the challenge for a passkey. */
export type Started = { readonly options?: NonNullable<z.output<typeof mfaPage.init.response>['options']> }

export type MfaVerifiers = { readonly [method in MfaMethod]: MfaVerifier<method> }
