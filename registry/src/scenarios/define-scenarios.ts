'use client'
import { type ComponentType, createElement, type ReactElement } from 'react'

/** One state of one screen, by name. */
export type Scenario = {
  /** `screen/state`, or `part/state` */
  readonly name: string
  /** The screen's name in the SDK; a part that screens are assembled from has none. */
  readonly screen: string | undefined
  readonly canClose: boolean
  readonly canGoBack: boolean
  readonly render: () => ReactElement
}

/** The states of one screen: a name and the props that lead there. */
export const defineScenarios = <props extends object>(
  screen: string,
  view: ComponentType<props>,
  frame: { canClose?: boolean; canGoBack?: boolean },
  states: { readonly [state: string]: props },
): readonly Scenario[] =>
  Object.entries(states).map(([state, props]) => ({
    name: `${screen}/${state}`,
    screen,
    canClose: frame.canClose ?? true,
    // As in the modal: nobody goes back from what has succeeded.
    canGoBack: frame.canGoBack === true && !('status' in props && successes.includes(props.status)),
    render: () => createElement(view, props),
  }))

const successes: readonly unknown[] = ['confirmed', 'done', 'success']
