'use client'
import { type ComponentProps } from 'react'
import { ProgressRing } from './progress-ring'

/** A check mark that draws itself in 400 ms. */
export const SuccessCheck = (props: Omit<ComponentProps<'div'>, 'children'>) => <ProgressRing done {...props} />
