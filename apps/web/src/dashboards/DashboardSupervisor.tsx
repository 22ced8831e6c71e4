export { Proximamente as DashboardSupervisor } from '../Proximamente.tsx';
