export { Proximamente as DashboardAdministrador } from '../Proximamente.tsx';
