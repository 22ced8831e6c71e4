create or replace function exigir_usuario_visible() returns trigger language plpgsql as $$
begin
  if new.usuario is not nfkc normalized
    or new.usuario ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]'
  then
    raise exception 'a login name that does not show as it is'
      using errcode = 'check_violation', constraint = 'usuarios_usuario_visible';
  end if;
  return new;
end $$;
