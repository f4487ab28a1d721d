/** The screens of a group order: begin one, join one, and the order as one of its members sees it. */
export * as group from './group-screen.tsx'
export * as join from './join-screen.tsx'
export * as start from './start-screen.tsx'
