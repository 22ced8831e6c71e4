export { Proximamente as DashboardTecnico } from '../../Proximamente.tsx';
