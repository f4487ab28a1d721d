import { leadOnSignedIn } from './auth-loader.ts'
import { ChooseScreen } from './choose-screen.tsx'
import { ForgotScreen } from './forgot-screen.tsx'
import { loadProviders, loadSocial } from './load-providers.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'
import { SocialScreen } from './social-screen.tsx'

/** The screens of signing in, as routes; fetched together, because who opens one goes on to another. */
export const choose = { loader: loadProviders, Component: ChooseScreen }
export const signIn = { loader: loadProviders, Component: SignInScreen }
export const signUp = { loader: leadOnSignedIn, Component: SignUpScreen }
export const social = { loader: loadSocial, Component: SocialScreen }
export const forgot = { Component: ForgotScreen }
