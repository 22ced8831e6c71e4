export {
  Proximamente as UsuariosTodos,
  Proximamente as UsuariosTecnicos,
  Proximamente as UsuariosSupervisores,
  Proximamente as UsuariosAdministradores,
} from '../Proximamente.tsx';
