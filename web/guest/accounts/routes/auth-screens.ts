import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { chooseAction, forgotAction, signInAction, signUpAction, socialAction } from '../auth/auth-actions.ts'
import { leadOnSignedIn } from '../auth/auth-loader.ts'
import { ChooseScreen } from '../auth/choose-screen.tsx'
import { ForgotScreen } from '../auth/forgot-screen.tsx'
import { loadChoose, loadProviders, loadSocial } from '../auth/load-providers.ts'
import { SignInScreen } from '../auth/sign-in-screen.tsx'
import { SignUpScreen } from '../auth/sign-up-screen.tsx'
import { SocialScreen } from '../auth/social-screen.tsx'

/** Keeps the result of signing in on screen, because reloading the page's data would redirect immediately. */
function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate
}

/** Sign-in screens share a chunk, because guests often move between them. */
export const choose = {
  loader: loadChoose,
  action: chooseAction,
  shouldRevalidate,
  Component: ChooseScreen,
}
export const signIn = {
  loader: loadProviders,
  action: signInAction,
  shouldRevalidate,
  Component: SignInScreen,
}
export const signUp = {
  loader: leadOnSignedIn,
  action: signUpAction,
  shouldRevalidate,
  Component: SignUpScreen,
}
export const social = {
  loader: loadSocial,
  action: socialAction,
  shouldRevalidate,
  Component: SocialScreen,
}
export const forgot = { action: forgotAction, Component: ForgotScreen }
