export { Proximamente as VisitaDetalle } from '../Proximamente.tsx';
