export { Proximamente as VisitasPorSupervisor } from '../Proximamente.tsx';
