/**
 * The path of the page in view, for a link or a navigation that only changes what follows its '?'. The router
 * admits the paths of its tree, where this one is; '.' would be the route of the component that asks.
 */
export const comoRuta = (camino: string) => camino as '.';
