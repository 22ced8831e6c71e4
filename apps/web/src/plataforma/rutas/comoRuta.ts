/**
 * The path of the visible page, for a link or a navigation that changes only its query. The router
 * accepts only the paths of its tree, and this one is there. A plain '.' would mean the route of
 * the component that asks.
 */
export const comoRuta = (camino: string) => camino as '.';
