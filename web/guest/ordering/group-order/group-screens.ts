/** The screens of a group order: beginning one, joining one, and viewing it as a member. */
export * as group from './group-screen.tsx'
export * as join from './join-screen.tsx'
export * as start from './start-screen.tsx'
