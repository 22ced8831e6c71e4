export { Proximamente as VisitaNueva } from '../Proximamente.tsx';
